package dev.keywright.cli.store;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.CsvRecordHandler;
import de.siegmar.fastcsv.reader.FieldModifier;
import dev.keywright.core.diagnostic.NearestName;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads rows from CSV with a header that names the columns. An empty field is null, and {@code ""} is the empty text,
 * as PostgreSQL's COPY writes them. Used by {@code RowsFile}.
 */
record CsvRows(Path file, Entity entity) implements RowsFile {

    /** Represents an empty field without quotes; a string that no file can contain. */
    private static final String EMPTY = "\0null";

    /** A byte order mark, which some programs write at the start of a file. */
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private static final Pattern LINE = Pattern.compile("in line (\\d{1,18})");

    private static final FieldModifier NULLS = new FieldModifier() {
        @Override
        public String modify(long line, int field, boolean quoted, String text) {
            return text.isEmpty() && !quoted ? EMPTY : text;
        }
    };

    @Override
    public void read(Reader reader) throws IOException {
        CsvQuotes quotes = new CsvQuotes(Files.newBufferedReader(file, StandardCharsets.UTF_8));
        try (CsvReader<CsvRecord> records = CsvReader.builder()
                .ignoreDifferentFieldCount(true)
                .acceptCharsAfterQuotes(false)
                .build(CsvRecordHandler.of(each -> each.fieldModifier(NULLS)), quotes)) {
            Iterator<CsvRecord> each = records.iterator();
            if (!each.hasNext()) {
                reader.fault(1, "the file is empty; its first line names the columns");
                return;
            }
            CsvRecord header = each.next();
            List<String> columns = new ArrayList<>(header.getFields());
            columns.set(0, columns.get(0).replaceFirst("^" + BYTE_ORDER_MARK, ""));
            String wrong = wrong(columns);
            if (!wrong.isEmpty()) {
                reader.fault(header.getStartingLineNumber(), wrong);
                return;
            }
            while (each.hasNext()) {
                CsvRecord record = each.next();
                // An open quote is in the last record, which holds the rest of the file.
                if (quotes.isOpen() && !each.hasNext()) {
                    reader.fault(quotes.openedIn(), "a quote begins a field here and is never closed");
                } else {
                    row(columns, record, reader);
                }
            }
        } catch (CsvParseException e) {
            reader.fault(line(e), "this is not valid CSV: " + reason(e));
        } catch (UncheckedIOException e) {
            if (!(e.getCause() instanceof CharacterCodingException)) {
                throw e.getCause();
            }
            reader.fault(FindBadText.line(file), "this line is not written in UTF-8");
        }
    }

    /** The parser states the line in its message only. */
    private static long line(CsvParseException e) {
        Matcher line = LINE.matcher(e.getMessage());
        return line.find() ? Long.parseLong(line.group(1)) : 1;
    }

    private static String reason(CsvParseException e) {
        return e.getCause() == null ? e.getMessage() : e.getCause().getMessage();
    }

    private String wrong(List<String> columns) {
        List<String> known = entity.visible().stream().map(Attribute::name).toList();
        for (String column : columns) {
            if (!known.contains(column)) {
                String shown = column.equals(EMPTY) ? "without a name" : column;
                return entity.name() + " has no column " + shown + "; "
                        + NearestName.advice(shown, known, "it has " + String.join(", ", known));
            }
        }
        return new HashSet<>(columns).size() < columns.size() ? "the header names a column twice" : "";
    }

    private void row(List<String> columns, CsvRecord record, Reader reader) throws IOException {
        long line = record.getStartingLineNumber();
        if (record.getFieldCount() != columns.size()) {
            reader.fault(
                    line, "this line has " + record.getFieldCount() + " fields, but the header has " + columns.size());
            return;
        }
        Map<String, Object> values = new LinkedHashMap<>();
        try {
            for (int i = 0; i < columns.size(); i++) {
                values.put(columns.get(i), value(columns.get(i), record.getField(i)));
            }
        } catch (IllegalArgumentException e) {
            reader.fault(line, e.getMessage());
            return;
        }
        reader.row(line, values);
    }

    private Object value(String column, String text) {
        return text.equals(EMPTY)
                ? null
                : new ParseValue("column " + column + " of " + entity.name())
                        .text(entity.attribute(column).orElseThrow().type(), text);
    }
}
