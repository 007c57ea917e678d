import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * Removes the native libraries of other platforms from the jars of a folder; they are more than half of it. A jar that
 * has nothing else is deleted. Does nothing on a platform that is not in the lists. Used by {@code keywright}:
 *
 * <pre>
 *   java tools/KeepPlatform.java target/keywright/lib
 * </pre>
 */
final class KeepPlatform {

    /** Words of operating systems, and of processors, in the names of libraries. */
    private static final Map<String, List<String>> SYSTEMS = Map.of(
            "linux", List.of("linux", "linux32", "linux64", "linux-musl", "linux-android"),
            "mac", List.of("mac", "macos", "osx", "darwin"),
            "windows", List.of("windows", "win", "win32", "win64"),
            "other", List.of("freebsd", "openbsd", "dragonflybsd", "sunos", "aix", "android", "linux-android"));

    private static final Map<String, List<String>> PROCESSORS = Map.of(
            "x86-64", List.of("x86_64", "x86-64", "amd64", "linux64", "win64"),
            "aarch64", List.of("aarch64", "arm64"),
            "other",
                    List.of(
                            "x86", "i386", "i686", "linux32", "arm", "armel", "armv5", "armv6", "armv7", "ppc", "ppc64",
                            "ppc64le", "s390x", "riscv64", "loongarch64", "mips64el", "sparc", "sparcv9"));

    private static final Pattern NATIVE =
            Pattern.compile(".*(\\.(so|dylib|jnilib|dll)(\\.[0-9.]+)?|postgres-.*\\.txz)", Pattern.CASE_INSENSITIVE);

    private final Pattern foreign;

    private KeepPlatform(String system, String processor) {
        this.foreign = Pattern.compile(Stream.concat(others(SYSTEMS, system), others(PROCESSORS, processor))
                .map(each -> "(?<![a-z0-9_])" + Pattern.quote(each) + "(?![a-z0-9_]|-64)")
                .collect(Collectors.joining("|")));
    }

    private static Stream<String> others(Map<String, List<String>> all, String own) {
        return all.entrySet().stream()
                .filter(each -> !each.getKey().equals(own))
                .flatMap(each -> each.getValue().stream())
                .filter(each -> !all.get(own).contains(each));
    }

    public static void main(String[] arguments) throws IOException {
        String system = system(System.getProperty("os.name").toLowerCase(Locale.ROOT));
        String processor = processor(System.getProperty("os.arch").toLowerCase(Locale.ROOT));
        if (system.isEmpty() || processor.isEmpty()) {
            return;
        }
        KeepPlatform keep = new KeepPlatform(system, processor);
        List<Path> jars;
        try (Stream<Path> files = Files.list(Path.of(arguments[0]))) {
            jars = files.filter(each -> each.toString().endsWith(".jar")).toList();
        }
        for (Path jar : jars) {
            keep.strip(jar);
        }
    }

    private static String system(String name) {
        return name.equals("linux") ? "linux" : name.startsWith("mac") ? "mac" : name.startsWith("win") ? "windows" : "";
    }

    private static String processor(String name) {
        return name.equals("amd64") || name.equals("x86_64") ? "x86-64" : name.equals("aarch64") ? "aarch64" : "";
    }

    private boolean isForeign(ZipEntry entry) {
        String name = entry.getName().toLowerCase(Locale.ROOT);
        return NATIVE.matcher(name).matches() && foreign.matcher(name).find();
    }

    private void strip(Path jar) throws IOException {
        List<? extends ZipEntry> kept;
        Path smaller = jar.resolveSibling(jar.getFileName() + ".tmp");
        try (ZipFile all = new ZipFile(jar.toFile())) {
            kept = all.stream().filter(each -> !isForeign(each)).toList();
            if (kept.size() == all.size()) {
                return;
            }
            copy(all, kept, smaller);
        }
        boolean empty = kept.stream().allMatch(each -> each.isDirectory() || each.getName().startsWith("META-INF/"));
        if (empty) {
            Files.delete(smaller);
            Files.delete(jar);
        } else {
            Files.move(smaller, jar, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private static void copy(ZipFile from, List<? extends ZipEntry> entries, Path to) throws IOException {
        try (OutputStream out = Files.newOutputStream(to);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            for (ZipEntry each : entries) {
                ZipEntry entry = new ZipEntry(each.getName());
                entry.setTime(each.getTime());
                zip.putNextEntry(entry);
                try (InputStream in = from.getInputStream(each)) {
                    in.transferTo(zip);
                }
                zip.closeEntry();
            }
        }
    }
}
