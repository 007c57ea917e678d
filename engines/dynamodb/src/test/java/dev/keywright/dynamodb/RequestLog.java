package dev.keywright.dynamodb;

import java.util.ArrayList;
import java.util.List;
import software.amazon.awssdk.core.SdkRequest;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;

/** Records every request as the SDK sends it. */
final class RequestLog implements ExecutionInterceptor {

    private final List<SdkRequest> sent = new ArrayList<>();

    @Override
    public synchronized void beforeTransmission(Context.BeforeTransmission context, ExecutionAttributes attributes) {
        sent.add(context.request());
    }

    /** The requests sent since the last call. */
    synchronized List<String> take() {
        List<String> names = sent.stream()
                .map(each -> each.getClass().getSimpleName().replaceFirst("Request$", ""))
                .toList();
        sent.clear();
        return names;
    }
}
