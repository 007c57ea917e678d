package dev.keywright.examples.generate;

import dev.keywright.core.model.Parameter;
import dev.keywright.core.model.Question;
import dev.keywright.store.Access;
import dev.keywright.store.typed.QuestionCall;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Calls generated methods with untyped arguments, and converts the returned records to rows of untyped values. */
final class TypedCalls {

    private final Object typed;

    TypedCalls(ClassLoader classes, String name, Access access) throws ReflectiveOperationException {
        this.typed = classes.loadClass(name).getConstructor(Access.class).newInstance(access);
    }

    List<List<Object>> rows(Question question, Map<String, Object> given) throws ReflectiveOperationException {
        Method method = method(question);
        List<Object> arguments = new ArrayList<>();
        for (Parameter each : question.parameters()) {
            arguments.add(typed(method.getGenericParameterTypes()[arguments.size()], given.get(each.name())));
        }
        Object answer = method.invoke(typed, arguments.toArray());
        List<List<Object>> rows = new ArrayList<>();
        for (Object each : all(answer)) {
            rows.addAll(flat(each));
        }
        return rows;
    }

    /** A name that was taken gets the suffix 2. */
    private Method method(Question question) {
        String plain = spelled(question.name());
        return Stream.of(plain, plain + "2")
                .flatMap(name -> Stream.of(typed.getClass().getMethods())
                        .filter(each -> spelled(each.getName()).equals(name)))
                .filter(each ->
                        each.getParameterCount() == question.parameters().size())
                .filter(each -> each.getDeclaringClass() == typed.getClass())
                .filter(each -> each.getTypeParameters().length == 0)
                .findFirst()
                .orElseThrow();
    }

    private static String spelled(String name) {
        return name.toLowerCase(Locale.ROOT).replace("_", "");
    }

    private static List<Object> all(Object answer) {
        List<Object> all = new ArrayList<>();
        if (answer instanceof QuestionCall<?> asked) {
            asked.forEach(all::add);
        } else if (answer instanceof Optional<?> one) {
            one.ifPresent(all::add);
        } else {
            all.addAll((List<?>) answer);
        }
        return all;
    }

    private static Object typed(Type type, Object value) throws ReflectiveOperationException {
        if (type instanceof ParameterizedType of && of.getRawType() == Optional.class) {
            return value == null ? Optional.empty() : Optional.of(typed(of.getActualTypeArguments()[0], value));
        }
        if (type instanceof ParameterizedType of && of.getRawType() == List.class) {
            List<Object> list = new ArrayList<>();
            for (Object each : (List<?>) value) {
                list.add(each == null ? null : typed(of.getActualTypeArguments()[0], each));
            }
            return list;
        }
        Class<?> plain = (Class<?>) type;
        return plain.isEnum()
                ? plain.getMethod("of", String.class).invoke(null, value)
                : plain == int.class || plain == Integer.class ? Math.toIntExact((Long) value) : value;
    }

    /** A record as the rows that it was made of: one, or one a child. */
    private static List<List<Object>> flat(Object row) throws ReflectiveOperationException {
        List<Object> values = new ArrayList<>();
        for (RecordComponent each : row.getClass().getRecordComponents()) {
            each.getAccessor().setAccessible(true);
            Object value = each.getAccessor().invoke(row);
            Type element =
                    each.getGenericType() instanceof ParameterizedType of ? of.getActualTypeArguments()[0] : null;
            if (value instanceof List<?> children && element instanceof Class<?> child && child.isRecord()) {
                return nested(values, children, child.getRecordComponents().length);
            }
            values.add(untyped(value));
        }
        return List.of(values);
    }

    private static List<List<Object>> nested(List<Object> parent, List<?> children, int width)
            throws ReflectiveOperationException {
        List<List<Object>> rows = new ArrayList<>();
        for (Object each : children) {
            rows.add(joined(parent, flat(each).get(0)));
        }
        return children.isEmpty() ? List.of(joined(parent, Collections.nCopies(width, null))) : rows;
    }

    private static List<Object> joined(List<Object> one, List<Object> other) {
        List<Object> all = new ArrayList<>(one);
        all.addAll(other);
        return all;
    }

    private static Object untyped(Object value) throws ReflectiveOperationException {
        if (value instanceof Optional<?> optional) {
            return optional.isEmpty() ? null : untyped(optional.get());
        }
        if (value instanceof List<?> list) {
            List<Object> untyped = new ArrayList<>();
            for (Object each : list) {
                untyped.add(untyped(each));
            }
            return untyped;
        }
        return value instanceof Enum<?>
                ? value.getClass().getMethod("label").invoke(value)
                : value instanceof Integer number ? (Object) number.longValue() : value;
    }
}
