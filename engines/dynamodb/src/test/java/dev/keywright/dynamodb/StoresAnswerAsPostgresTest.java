package dev.keywright.dynamodb;

import dev.keywright.core.design.Design;
import dev.keywright.testkit.Depth;
import dev.keywright.testkit.server.DynamoLocal;
import dev.keywright.verify.StoreKit;
import dev.keywright.verify.change.store.ScratchEngine;

/** Stores on DynamoDB Local answer as PostgreSQL does. */
class StoresAnswerAsPostgresTest implements StoreKit {

    private static final int SCRIPTS_A_SERVER = 10;

    private static long scripts;

    @Override
    public String target() {
        return "dynamodb";
    }

    @Override
    public int scripts() {
        return Depth.of(1, 10, 100);
    }

    @Override
    public ScratchEngine engine(Design design) {
        if (scripts++ % SCRIPTS_A_SERVER == 0) {
            DynamoLocal.renew();
        }
        return ScratchEngine.nextTo("dynamodb:" + DynamoLocal.endpoint());
    }
}
