package dev.keywright.mongodb.write;

import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.bson.BsonArray;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.bson.BsonNull;
import org.bson.BsonValue;

/**
 * Computes the update that changes one document into another, with no more in it than their differences. Children
 * inside a document are addressed by their position, which is safe since the update applies only to the very document
 * it was computed from. Used by {@code DocumentWrite}.
 *
 * <pre>
 *   a comment changes     $set: {"comment.6.body": "…"}
 *   one is added          $push: {comment: {$each: [{…}], $position: 7}}
 *   one is removed        $pullAll: {comment: [{…}]}
 *   two comments change   one $set path for each
 *   added and removed     $set: {comment: […]}
 * </pre>
 */
final class DocumentDifference {

    private final BsonDocument set = new BsonDocument();
    private final BsonDocument unset = new BsonDocument();
    private final BsonDocument push = new BsonDocument();
    private final BsonDocument pull = new BsonDocument();

    private DocumentDifference() {}

    static BsonDocument between(BsonDocument before, BsonDocument after) {
        DocumentDifference difference = new DocumentDifference();
        difference.fields("", before, after, true);
        return difference.update();
    }

    private BsonDocument update() {
        BsonDocument update = new BsonDocument("$set", set);
        append(update, "$unset", unset);
        append(update, "$push", push);
        append(update, "$pullAll", pull);
        return update;
    }

    private static void append(BsonDocument update, String operator, BsonDocument fields) {
        if (!fields.isEmpty()) {
            update.append(operator, fields);
        }
    }

    private void fields(String path, BsonDocument before, BsonDocument after, boolean outermost) {
        before.keySet().stream()
                .filter(each -> !after.containsKey(each))
                .forEach(each -> unset.append(path + each, BsonNull.VALUE));
        after.forEach((field, value) -> {
            BsonValue was = before.get(field);
            if (outermost && children(was) && children(value)) {
                children(field, was.asArray(), value.asArray());
            } else if (!Objects.equals(was, value)) {
                set.append(path + field, value);
            }
        });
    }

    private static boolean children(BsonValue value) {
        return value != null && value.isArray() && value.asArray().stream().allMatch(BsonValue::isDocument);
    }

    private void children(String field, BsonArray before, BsonArray after) {
        if (before.size() == after.size()) {
            for (int i = 0; i < after.size(); i++) {
                child(field + "." + i, before.get(i).asDocument(), after.get(i).asDocument());
            }
            return;
        }
        int least = Math.min(before.size(), after.size());
        int alike = commonPrefix(before, after, least);
        int behind = commonPrefix(reversed(before), reversed(after), least - alike);
        List<BsonValue> come = after.subList(alike, after.size() - behind);
        List<BsonValue> gone = before.subList(alike, before.size() - behind);
        if (gone.isEmpty()) {
            BsonDocument at = new BsonDocument("$each", new BsonArray(come));
            push.append(field, at.append("$position", new BsonInt32(alike)));
        } else if (come.isEmpty() && gone.stream().noneMatch(after::contains)) {
            pull.append(field, new BsonArray(gone));
        } else {
            set.append(field, after);
        }
    }

    private void child(String place, BsonDocument before, BsonDocument after) {
        if (pathNames(before) && pathNames(after)) {
            fields(place + ".", before, after, false);
        } else if (!before.equals(after)) {
            set.append(place, after);
        }
    }

    /** Whether all names of fields can be part of a path. */
    private static boolean pathNames(BsonDocument document) {
        return document.keySet().stream()
                .noneMatch(each -> each.isEmpty() || each.startsWith("$") || each.indexOf('.') >= 0);
    }

    /** How many of the first elements are equal in both. */
    private static int commonPrefix(List<BsonValue> one, List<BsonValue> other, int most) {
        return IntStream.range(0, most)
                .filter(i -> !one.get(i).equals(other.get(i)))
                .findFirst()
                .orElse(most);
    }

    private static List<BsonValue> reversed(BsonArray array) {
        return IntStream.range(0, array.size())
                .mapToObj(i -> array.get(array.size() - 1 - i))
                .toList();
    }
}
