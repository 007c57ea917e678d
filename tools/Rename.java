import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Renames and moves types and members across all modules, by the compiler's symbols and not by text.
 *
 * <pre>
 *   java tools/Rename.java ROOT CLASSPATH-FILE moves|names types.tsv members.tsv
 *
 *   types.tsv     old.pkg.Old          new.pkg.New     reason    [module:main|test]
 *                 old.pkg.Old$Nested   NewNested       reason
 *   members.tsv   old.pkg.Old#member   newMember       reason
 * </pre>
 *
 * {@code moves} changes packages only; {@code names}, run after it, changes names only. Both take the same table, so a
 * branch can be brought up to date by running the same two steps.
 */
public final class Rename {

    private record Edit(int from, int to, String text) {}

    private final Path root;
    private final boolean moves;
    /** Old qualified name to new qualified name, of this step. */
    private final Map<String, String> types = new HashMap<>();
    private final Map<String, String> nested = new HashMap<>();
    private final Map<String, String> members = new HashMap<>();
    private final Map<String, String> modules = new HashMap<>();
    private final Map<String, Set<String>> bySimpleName = new HashMap<>();
    private final Set<String> usedMembers = new HashSet<>();
    private Trees trees;
    private javax.lang.model.util.Elements elements;
    private final Map<Path, List<Edit>> edits = new TreeMap<>();
    private final Map<String, Path> fileOf = new HashMap<>();
    private final Set<Element> widened = new HashSet<>();
    private final Map<Element, String> memberName = new HashMap<>();

    private Rename(Path root, boolean moves) {
        this.root = root;
        this.moves = moves;
    }

    public static void main(String[] args) throws IOException {
        Rename rename = new Rename(Path.of(args[0]).toAbsolutePath().normalize(), args[2].equals("moves"));
        rename.read(Path.of(args[3]), Path.of(args[4]));
        rename.run(Files.readString(Path.of(args[1])).strip());
    }

    private void read(Path typeTable, Path memberTable) throws IOException {
        Map<String, String> moved = new HashMap<>();
        for (String line : Files.readAllLines(typeTable)) {
            String[] cells = line.split("\t", -1);
            if (line.isBlank() || line.startsWith("#") || cells[0].contains("$")) {
                continue;
            }
            String simple = cells[0].substring(cells[0].lastIndexOf('.') + 1);
            String target = cells[1].substring(0, cells[1].lastIndexOf('.') + 1) + simple;
            moved.put(cells[0], target);
            String from = moves ? cells[0] : target;
            String to = moves ? target : cells[1];
            if (!from.equals(to)) {
                types.put(from, to);
            }
            if (moves && cells.length > 3 && !cells[3].isBlank()) {
                modules.put(cells[0], cells[3]);
            }
        }
        if (!moves) {
            for (String line : Files.readAllLines(typeTable)) {
                String[] cells = line.split("\t", -1);
                if (cells[0].contains("$") && !line.startsWith("#")) {
                    nested.put(movedName(moved, cells[0]).replace('$', '.'), cells[1]);
                }
            }
            for (String line : Files.readAllLines(memberTable)) {
                String[] cells = line.split("\t", -1);
                if (!line.isBlank() && !line.startsWith("#")) {
                    int hash = cells[0].indexOf('#');
                    members.put(
                            movedName(moved, cells[0].substring(0, hash)).replace('$', '.') + cells[0].substring(hash),
                            cells[1]);
                }
            }
        }
    }

    private static String movedName(Map<String, String> moved, String name) {
        int dollar = name.indexOf('$');
        String outer = dollar < 0 ? name : name.substring(0, dollar);
        return moved.getOrDefault(outer, outer) + (dollar < 0 ? "" : name.substring(dollar));
    }

    private void run(String classPath) throws IOException {
        List<Path> sources;
        try (Stream<Path> files = Files.walk(root)) {
            sources = files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> file.toString().contains("/src/main/java/") || file.toString().contains("/src/test/java/"))
                    .filter(file -> !file.toString().contains("/target/"))
                    .sorted()
                    .collect(Collectors.toList());
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> problems = new DiagnosticCollector<>();
        List<CompilationUnitTree> units = new ArrayList<>();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(problems, null, null)) {
            JavacTask task = (JavacTask) compiler.getTask(
                    null,
                    manager,
                    problems,
                    List.of("-proc:none", "-classpath", classPath, "--release", "17", "-Xmaxerrs", "50"),
                    null,
                    manager.getJavaFileObjectsFromPaths(sources));
            task.parse().forEach(units::add);
            task.analyze();
            problems.getDiagnostics().stream()
                    .filter(problem -> problem.getKind() == javax.tools.Diagnostic.Kind.ERROR)
                    .forEach(problem -> System.err.println(problem));
            trees = Trees.instance(task);
            elements = task.getElements();
            for (CompilationUnitTree unit : units) {
                if (unit.getTypeDecls().isEmpty() && unit.getPackageName() != null) {
                    fileOf.put(packageOf(unit) + ".package-info", Path.of(unit.getSourceFile().toUri()));
                }
                for (Tree tree : unit.getTypeDecls()) {
                    if (tree instanceof ClassTree type) {
                        String name = packageOf(unit) + "." + type.getSimpleName();
                        fileOf.put(name, Path.of(unit.getSourceFile().toUri()));
                        bySimpleName
                                .computeIfAbsent(type.getSimpleName().toString(), key -> new TreeSet<>())
                                .add(name);
                    }
                }
            }
            types.keySet().stream()
                    .filter(name -> !fileOf.containsKey(name))
                    .sorted()
                    .forEach(name -> System.err.println("no such type: " + name));
            findMembers(units, task);
            for (CompilationUnitTree unit : units) {
                new Unit(unit).rewrite();
            }
            members.keySet().stream()
                    .filter(name -> !usedMembers.contains(name))
                    .sorted()
                    .forEach(name -> System.err.println("no such member: " + name));
            apply();
            moveFiles(units);
        }
        rewriteTexts();
    }

    private static String packageOf(CompilationUnitTree unit) {
        return unit.getPackageName() == null ? "" : unit.getPackageName().toString();
    }

    private String newPackage(String oldName, String oldPackage) {
        String name = types.get(oldName);
        return name == null ? oldPackage : name.substring(0, name.lastIndexOf('.'));
    }

    private static TypeElement topLevel(Element element) {
        Element at = element;
        while (at != null && at.getKind() != ElementKind.PACKAGE) {
            Element outer = at.getEnclosingElement();
            if (outer != null && outer.getKind() == ElementKind.PACKAGE) {
                return at instanceof TypeElement type ? type : null;
            }
            at = outer;
        }
        return null;
    }

    private String packageAfter(TypeElement top) {
        String name = top.getQualifiedName().toString();
        return newPackage(name, elements.getPackageOf(top).getQualifiedName().toString());
    }

    /** Which methods, fields and components get which name; a method goes with all that it overrides and that override it. */
    private void findMembers(List<CompilationUnitTree> units, JavacTask task) {
        if (moves) {
            return;
        }
        List<TypeElement> all = new ArrayList<>();
        for (CompilationUnitTree unit : units) {
            new TreePathScanner<Void, Void>() {
                @Override
                public Void visitClass(ClassTree tree, Void none) {
                    if (trees.getElement(getCurrentPath()) instanceof TypeElement type) {
                        all.add(type);
                    }
                    return super.visitClass(tree, none);
                }
            }.scan(unit, null);
        }
        for (TypeElement type : all) {
            for (Element member : type.getEnclosedElements()) {
                String key = type.getQualifiedName() + "#" + member.getSimpleName();
                String name = members.get(key);
                if (name != null && !type.getQualifiedName().toString().isEmpty()) {
                    usedMembers.add(key);
                    memberName.put(member, name);
                }
            }
        }
        // Names of a method's whole family of overrides, until nothing is added.
        boolean more = true;
        javax.lang.model.util.Types relations = task.getTypes();
        Map<String, List<ExecutableElement>> byName = new HashMap<>();
        for (TypeElement type : all) {
            for (ExecutableElement method : ElementFilter.methodsIn(type.getEnclosedElements())) {
                byName.computeIfAbsent(method.getSimpleName().toString(), key -> new ArrayList<>()).add(method);
            }
        }
        while (more) {
            more = false;
            for (Map.Entry<Element, String> entry : List.copyOf(memberName.entrySet())) {
                if (!(entry.getKey() instanceof ExecutableElement method)) {
                    continue;
                }
                for (ExecutableElement other : byName.getOrDefault(method.getSimpleName().toString(), List.of())) {
                    if (other == method || memberName.containsKey(other)) {
                        continue;
                    }
                    TypeElement one = (TypeElement) method.getEnclosingElement();
                    TypeElement two = (TypeElement) other.getEnclosingElement();
                    boolean related = relations.isSubtype(relations.erasure(two.asType()), relations.erasure(one.asType()))
                                    && elements.overrides(other, method, two)
                            || relations.isSubtype(relations.erasure(one.asType()), relations.erasure(two.asType()))
                                    && elements.overrides(method, other, one);
                    if (related) {
                        memberName.put(other, entry.getValue());
                        more = true;
                    }
                }
            }
        }
        for (Map.Entry<Element, String> entry : memberName.entrySet()) {
            for (Element other : entry.getKey().getEnclosingElement().getEnclosedElements()) {
                if (other != entry.getKey()
                        && other.getKind() == entry.getKey().getKind()
                        && other.getSimpleName().contentEquals(entry.getValue())
                        && !memberName.containsKey(other)) {
                    System.err.println("there already: " + entry.getKey().getEnclosingElement() + "." + entry.getKey()
                            + " -> " + other);
                }
            }
        }
        // A record's component is a field, an accessor and a parameter.
        for (TypeElement type : all) {
            if (type.getKind() != ElementKind.RECORD) {
                continue;
            }
            Map<String, String> components = new HashMap<>();
            for (Element member : type.getEnclosedElements()) {
                if (member.getKind() == ElementKind.FIELD && !member.getModifiers().contains(Modifier.STATIC)) {
                    String name = member.getSimpleName().toString();
                    Element accessor = ElementFilter.methodsIn(type.getEnclosedElements()).stream()
                            .filter(method -> method.getSimpleName().contentEquals(name)
                                    && method.getParameters().isEmpty())
                            .findFirst()
                            .orElse(null);
                    String renamed = memberName.get(member);
                    if (renamed == null && accessor != null) {
                        renamed = memberName.get(accessor);
                    }
                    if (renamed != null) {
                        components.put(name, renamed);
                        memberName.put(member, renamed);
                        if (accessor != null) {
                            memberName.put(accessor, renamed);
                        }
                    }
                }
            }
            if (components.isEmpty()) {
                continue;
            }
            for (Element member : type.getEnclosedElements()) {
                if (member.getKind() == ElementKind.RECORD_COMPONENT) {
                    String renamed = components.get(member.getSimpleName().toString());
                    if (renamed != null) {
                        memberName.put(member, renamed);
                    }
                }
            }
            List<? extends Element> fields = type.getEnclosedElements().stream()
                    .filter(member -> member.getKind() == ElementKind.FIELD
                            && !member.getModifiers().contains(Modifier.STATIC))
                    .toList();
            for (ExecutableElement constructor : ElementFilter.constructorsIn(type.getEnclosedElements())) {
                boolean canonical = constructor.getParameters().size() == fields.size();
                for (int i = 0; canonical && i < fields.size(); i++) {
                    canonical = constructor
                            .getParameters()
                            .get(i)
                            .getSimpleName()
                            .contentEquals(fields.get(i).getSimpleName());
                }
                if (canonical) {
                    constructor.getParameters().forEach(parameter -> {
                        String renamed = components.get(parameter.getSimpleName().toString());
                        if (renamed != null) {
                            memberName.put(parameter, renamed);
                        }
                    });
                }
            }
        }
    }

    /** One source file. */
    private final class Unit {

        private final CompilationUnitTree unit;
        private final SourcePositions positions;
        private final Path file;
        private final String text;
        private final String oldPackage;
        private final String newPackage;
        private final Map<Integer, Edit> found = new TreeMap<>();
        /** Top-level types of the project that the file names by their simple name: old qualified names. */
        private final Set<String> named = new TreeSet<>();
        private int importsFrom = -1;
        private int importsTo = -1;

        Unit(CompilationUnitTree unit) throws IOException {
            this.unit = unit;
            this.positions = trees.getSourcePositions();
            this.file = Path.of(unit.getSourceFile().toUri());
            this.text = unit.getSourceFile().getCharContent(true).toString();
            this.oldPackage = packageOf(unit);
            String first = unit.getTypeDecls().stream()
                    .filter(ClassTree.class::isInstance)
                    .map(tree -> ((ClassTree) tree).getSimpleName().toString())
                    .findFirst()
                    .orElse("package-info");
            this.newPackage = newPackage(oldPackage + "." + first, oldPackage);
        }

        void rewrite() {
            if (unit.getPackageName() != null && !newPackage.equals(oldPackage)) {
                edit(start(unit.getPackageName()), end(unit.getPackageName()), newPackage);
            }
            for (ImportTree tree : unit.getImports()) {
                int from = start(tree);
                importsFrom = importsFrom < 0 ? from : Math.min(importsFrom, from);
                importsTo = Math.max(importsTo, end(tree));
            }
            new Scan().scan(unit, null);
            rewriteComments();
            rewriteImports();
            if (!found.isEmpty()) {
                edits.put(file, new ArrayList<>(found.values()));
            }
        }

        private int start(Tree tree) {
            return (int) positions.getStartPosition(unit, tree);
        }

        private int end(Tree tree) {
            return (int) positions.getEndPosition(unit, tree);
        }

        private void edit(int from, int to, String with) {
            // What the compiler adds stands nowhere.
            if (from >= 0 && to >= from && !text.substring(from, to).equals(with)) {
                found.put(from, new Edit(from, to, with));
            }
        }

        private String newSimple(TypeElement type) {
            String name = type.getQualifiedName().toString();
            if (topLevel(type) == type) {
                String to = types.get(name);
                return to == null ? type.getSimpleName().toString() : to.substring(to.lastIndexOf('.') + 1);
            }
            return nested.getOrDefault(name, type.getSimpleName().toString());
        }

        private void rewriteImports() {
            Set<String> imports = new TreeSet<>();
            Set<String> statics = new TreeSet<>();
            Set<String> had = new HashSet<>();
            for (ImportTree tree : unit.getImports()) {
                String name = tree.getQualifiedIdentifier().toString();
                if (tree.isStatic()) {
                    int dot = name.lastIndexOf('.');
                    String owner = name.substring(0, dot);
                    String member = name.substring(dot + 1);
                    statics.add(renamed(owner) + "." + staticMember(owner, member));
                } else {
                    had.add(name);
                    String to = renamed(name);
                    if (!to.substring(0, to.lastIndexOf('.')).equals(newPackage)
                            || !elementIsTopLevel(name)) {
                        imports.add(to);
                    }
                }
            }
            for (String name : named) {
                String to = types.getOrDefault(name, name);
                if (!to.substring(0, to.lastIndexOf('.')).equals(newPackage)) {
                    imports.add(to);
                }
            }
            StringBuilder block = new StringBuilder();
            statics.forEach(name -> block.append("import static ").append(name).append(";\n"));
            if (!statics.isEmpty() && !imports.isEmpty()) {
                block.append('\n');
            }
            imports.forEach(name -> block.append("import ").append(name).append(";\n"));
            String lines = block.toString().stripTrailing();
            if (importsFrom >= 0) {
                edit(importsFrom, importsTo, lines);
            } else if (!lines.isEmpty()) {
                int at = text.indexOf(';', end(unit.getPackageName())) + 1;
                found.put(at, new Edit(at, at, "\n\n" + lines));
            }
        }

        private boolean elementIsTopLevel(String name) {
            TypeElement type = elements.getTypeElement(name);
            return type == null || topLevel(type) == type;
        }

        /** The new name of an imported type, nested or not. */
        private String renamed(String name) {
            TypeElement type = elements.getTypeElement(name);
            if (type == null) {
                return types.getOrDefault(name, name);
            }
            if (topLevel(type) == type) {
                return types.getOrDefault(name, name);
            }
            return renamed(((TypeElement) type.getEnclosingElement()).getQualifiedName().toString()) + "."
                    + newSimple(type);
        }

        private String staticMember(String owner, String member) {
            TypeElement type = elements.getTypeElement(owner);
            if (type != null) {
                for (Element each : type.getEnclosedElements()) {
                    if (each.getSimpleName().contentEquals(member)) {
                        if (each instanceof TypeElement inner) {
                            return newSimple(inner);
                        }
                        if (memberName.containsKey(each)) {
                            return memberName.get(each);
                        }
                    }
                }
            }
            return member;
        }

        /** Words of comments that name a type: in links and code, or where a word of two humps names one type only. */
        private void rewriteComments() {
            Set<String> visible = new HashSet<>(named);
            for (ImportTree tree : unit.getImports()) {
                if (!tree.isStatic()) {
                    visible.add(tree.getQualifiedIdentifier().toString());
                }
            }
            Map<String, String> scope = new HashMap<>();
            bySimpleName.forEach((simple, names) -> {
                for (String name : names) {
                    boolean here = name.equals(oldPackage + "." + simple);
                    if (here || visible.contains(name)) {
                        scope.put(simple, name);
                    }
                }
                if (!scope.containsKey(simple) && names.size() == 1) {
                    scope.put(simple, names.iterator().next());
                }
            });
            Pattern reference = Pattern.compile("\\{@(?:link|linkplain|code)\\s+([A-Z]\\w*)|@(?:see|throws)\\s+([A-Z]\\w*)|\\b([A-Z][a-z0-9]+(?:[A-Z][a-z0-9]*)+)\\b");
            for (int[] comment : comments(text)) {
                Matcher matcher = reference.matcher(text).region(comment[0], comment[1]);
                while (matcher.find()) {
                    for (int group = 1; group <= 3; group++) {
                        String simple = matcher.group(group);
                        if (simple == null || !scope.containsKey(simple)) {
                            continue;
                        }
                        String name = scope.get(simple);
                        String to = types.getOrDefault(name, name);
                        edit(matcher.start(group), matcher.end(group), to.substring(to.lastIndexOf('.') + 1));
                        boolean link = matcher.group().startsWith("{@link") || matcher.group().startsWith("@see")
                                || matcher.group().startsWith("@throws");
                        if (link && name.equals(oldPackage + "." + simple)) {
                            named.add(name);
                        }
                    }
                }
            }
        }

        private final class Scan extends TreePathScanner<Void, Void> {

            @Override
            public Void visitImport(ImportTree tree, Void none) {
                return null;
            }

            @Override
            public Void visitClass(ClassTree tree, Void none) {
                Element element = trees.getElement(getCurrentPath());
                if (element instanceof TypeElement type && !tree.getSimpleName().isEmpty()) {
                    String to = newSimple(type);
                    if (!to.contentEquals(tree.getSimpleName())) {
                        Matcher matcher = Pattern.compile("\\b(?:class|interface|record|enum)\\s+(" + tree.getSimpleName() + ")\\b")
                                .matcher(text);
                        int from = Math.max(start(tree), end(tree.getModifiers()));
                        if (matcher.find(from)) {
                            edit(matcher.start(1), matcher.end(1), to);
                        }
                    }
                }
                return super.visitClass(tree, none);
            }

            @Override
            public Void visitMethod(MethodTree tree, Void none) {
                Element element = trees.getElement(getCurrentPath());
                if (element instanceof ExecutableElement method && start(tree) >= 0) {
                    if (method.getKind() == ElementKind.CONSTRUCTOR) {
                        TypeElement type = (TypeElement) method.getEnclosingElement();
                        rename(tree, type.getSimpleName().toString(), newSimple(type));
                    } else if (memberName.containsKey(method)) {
                        rename(tree, method.getSimpleName().toString(), memberName.get(method));
                    }
                }
                return super.visitMethod(tree, none);
            }

            /** Behind the modifiers and the type, where the name of a declaration stands. */
            private void rename(MethodTree tree, String from, String to) {
                int begin = tree.getReturnType() == null
                        ? Math.max(start(tree), end(tree.getModifiers()))
                        : end(tree.getReturnType());
                Matcher matcher = Pattern.compile("\\b" + from + "\\b").matcher(text);
                if (!from.equals(to) && matcher.find(begin) && matcher.start() < end(tree)) {
                    edit(matcher.start(), matcher.end(), to);
                }
            }

            @Override
            public Void visitVariable(VariableTree tree, Void none) {
                Element element = trees.getElement(getCurrentPath());
                String to = element == null ? null : memberName.get(element);
                if (to != null) {
                    int begin = tree.getType() == null || end(tree.getType()) < 0
                            ? Math.max(start(tree), end(tree.getModifiers()))
                            : end(tree.getType());
                    Matcher matcher = Pattern.compile("\\b" + tree.getName() + "\\b").matcher(text);
                    if (start(tree) >= 0 && matcher.find(Math.max(begin, 0)) && matcher.start() < end(tree)) {
                        edit(matcher.start(), matcher.end(), to);
                    }
                }
                return super.visitVariable(tree, none);
            }

            @Override
            public Void visitIdentifier(IdentifierTree tree, Void none) {
                Element element = trees.getElement(getCurrentPath());
                int from = start(tree);
                if (element == null || from < 0) {
                    return null;
                }
                String name = tree.getName().toString();
                if (!text.startsWith(name, from)) {
                    return null;
                }
                if (element instanceof TypeElement type) {
                    if (topLevel(type) == type && fileOf.containsKey(type.getQualifiedName().toString())) {
                        named.add(type.getQualifiedName().toString());
                    }
                    edit(from, from + name.length(), newSimple(type));
                    use(type);
                } else if (memberName.containsKey(element)) {
                    edit(from, from + name.length(), memberName.get(element));
                    use(element);
                    reportCapture(element, memberName.get(element), from);
                } else {
                    use(element);
                }
                return null;
            }

            /** A name without its owner means another thing where a variable, or a method of an inner class, has it too. */
            private void reportCapture(Element element, String to, int from) {
                boolean method = element.getKind() == ElementKind.METHOD;
                for (TreePath path = getCurrentPath(); path != null; path = path.getParentPath()) {
                    Tree tree = path.getLeaf();
                    if (!method && tree instanceof MethodTree body) {
                        new com.sun.source.util.TreeScanner<Void, Void>() {
                            @Override
                            public Void visitVariable(VariableTree variable, Void none) {
                                Element other = trees.getElement(trees.getPath(unit, variable));
                                if (variable.getName().contentEquals(to) && !memberName.containsKey(other)) {
                                    System.err.println("captured: " + file + ":"
                                            + unit.getLineMap().getLineNumber(from) + " " + element + " -> " + to);
                                }
                                return super.visitVariable(variable, none);
                            }
                        }.scan(body, null);
                    }
                    if (tree instanceof ClassTree) {
                        Element type = trees.getElement(path);
                        if (type == null || type.equals(element.getEnclosingElement())) {
                            return;
                        }
                        type.getEnclosedElements().stream()
                                .filter(each -> each.getSimpleName().contentEquals(to) && each.getKind() == element.getKind())
                                .forEach(each -> System.err.println("captured by " + type + ": " + file + ":"
                                        + unit.getLineMap().getLineNumber(from) + " " + element + " -> " + to));
                    }
                }
            }

            @Override
            public Void visitMemberSelect(MemberSelectTree tree, Void none) {
                Element element = trees.getElement(getCurrentPath());
                int to = end(tree);
                String name = tree.getIdentifier().toString();
                if (element instanceof TypeElement type && topLevel(type) == type) {
                    // Written with its package.
                    if (types.containsKey(type.getQualifiedName().toString())) {
                        edit(start(tree), to, types.get(type.getQualifiedName().toString()));
                    }
                    return null;
                }
                if (element != null && to > 0) {
                    String renamed = element instanceof TypeElement type ? newSimple(type) : memberName.get(element);
                    if (renamed != null && text.startsWith(name, to - name.length())) {
                        edit(to - name.length(), to, renamed);
                    }
                    use(element);
                }
                return super.visitMemberSelect(tree, none);
            }

            @Override
            public Void visitMemberReference(MemberReferenceTree tree, Void none) {
                Element element = trees.getElement(getCurrentPath());
                if (element != null && memberName.containsKey(element)) {
                    int to = end(tree);
                    int length = tree.getName().length();
                    edit(to - length, to, memberName.get(element));
                }
                if (element != null) {
                    use(element);
                }
                return super.visitMemberReference(tree, none);
            }

            @Override
            public Void visitNewClass(com.sun.source.tree.NewClassTree tree, Void none) {
                Element element = trees.getElement(getCurrentPath());
                if (element != null) {
                    use(element);
                }
                return super.visitNewClass(tree, none);
            }

            /** Makes public what another package now needs. */
            private void use(Element element) {
                if (!moves) {
                    return;
                }
                TypeElement top = topLevel(element);
                if (top == null || !fileOf.containsKey(top.getQualifiedName().toString())) {
                    return;
                }
                if (packageAfter(top).equals(newPackage)) {
                    return;
                }
                Element at = element;
                while (at != null && at.getKind() != ElementKind.PACKAGE) {
                    ElementKind kind = at.getKind();
                    boolean member = kind.isClass() || kind.isInterface() || kind == ElementKind.METHOD
                            || kind == ElementKind.FIELD || kind == ElementKind.CONSTRUCTOR;
                    if (member && !at.getModifiers().contains(Modifier.PUBLIC)
                            && !at.getModifiers().contains(Modifier.PRIVATE)) {
                        widened.add(at);
                    }
                    at = at.getEnclosingElement();
                }
            }
        }
    }

    private void apply() throws IOException {
        // A record's own constructor is as visible as the record.
        for (Element element : List.copyOf(widened)) {
            if (element.getKind() == ElementKind.RECORD) {
                ElementFilter.constructorsIn(element.getEnclosedElements()).stream()
                        .filter(each -> !each.getModifiers().contains(Modifier.PUBLIC))
                        .filter(each -> !each.getModifiers().contains(Modifier.PRIVATE))
                        .forEach(widened::add);
            }
        }
        for (Element element : widened) {
            TreePath path = trees.getPath(element);
            if (path == null || elements.getOrigin(element) != javax.lang.model.util.Elements.Origin.EXPLICIT) {
                continue;
            }
            Path file = Path.of(path.getCompilationUnit().getSourceFile().toUri());
            Tree tree = path.getLeaf();
            SourcePositions positions = trees.getSourcePositions();
            ModifiersTree modifiers = tree instanceof ClassTree type
                    ? type.getModifiers()
                    : tree instanceof MethodTree method
                            ? method.getModifiers()
                            : tree instanceof VariableTree field ? field.getModifiers() : null;
            if (modifiers == null) {
                continue;
            }
            String text = path.getCompilationUnit().getSourceFile().getCharContent(true).toString();
            int at = (int) positions.getStartPosition(path.getCompilationUnit(), tree);
            int annotations = modifiers.getAnnotations().stream()
                    .mapToInt(each -> (int) positions.getEndPosition(path.getCompilationUnit(), each))
                    .max()
                    .orElse(-1);
            if (annotations > 0) {
                at = annotations;
                while (Character.isWhitespace(text.charAt(at))) {
                    at++;
                }
            }
            boolean guarded = text.startsWith("protected ", at);
            int from = at;
            Edit edit = new Edit(from, guarded ? from + "protected ".length() : from, "public ");
            List<Edit> ofFile = edits.computeIfAbsent(file, key -> new ArrayList<>());
            // The constructor that a record has by itself stands where the record does.
            if (!ofFile.contains(edit)) {
                ofFile.add(edit);
            }
        }
        for (Map.Entry<Path, List<Edit>> entry : edits.entrySet()) {
            String text = Files.readString(entry.getKey());
            List<Edit> all = new ArrayList<>(entry.getValue());
            all.sort(Comparator.comparingInt(Edit::from).thenComparingInt(Edit::to).reversed());
            StringBuilder result = new StringBuilder(text);
            int last = Integer.MAX_VALUE;
            for (Edit edit : all) {
                if (edit.to() > last) {
                    System.err.println("two edits at one place: " + entry.getKey() + " " + edit);
                    continue;
                }
                result.replace(edit.from(), edit.to(), edit.text());
                last = edit.from();
            }
            Files.writeString(entry.getKey(), result.toString());
        }
    }

    private void moveFiles(List<CompilationUnitTree> units) throws IOException {
        Set<Path> seen = new HashSet<>();
        for (Map.Entry<String, Path> entry : new TreeMap<>(fileOf).entrySet()) {
            String name = entry.getKey();
            Path from = entry.getValue();
            String simple = name.substring(name.lastIndexOf('.') + 1);
            if (!from.getFileName().toString().equals(simple + ".java") || !seen.add(from)) {
                continue;
            }
            String to = types.getOrDefault(name, name);
            if (to.equals(name) && !modules.containsKey(name)) {
                continue;
            }
            String path = from.toString();
            int source = path.indexOf("/src/");
            String side = path.startsWith("/src/main/java/", source) ? "/src/main/java/" : "/src/test/java/";
            String module = path.substring(0, source);
            if (modules.containsKey(name)) {
                String[] parts = modules.get(name).split(":");
                module = root.resolve(parts[0]).toString();
                side = parts.length < 2 ? side : "/src/" + parts[1] + "/java/";
            } else if (moves && side.contains("main") && to.startsWith("dev.keywright.store.") && name.startsWith("dev.keywright.core.")) {
                module = root.resolve("store").toString();
            }
            Path target = Path.of(module + side + to.replace('.', '/') + ".java");
            if (target.equals(from)) {
                continue;
            }
            Files.createDirectories(target.getParent());
            if (Files.exists(target)) {
                System.err.println("there already: " + target);
                continue;
            }
            Files.move(from, target);
        }
    }

    /** Qualified names in texts: services, scripts, poms, literals of sources, documents. */
    private void rewriteTexts() throws IOException {
        List<Path> texts;
        try (Stream<Path> files = Files.walk(root)) {
            texts = files.filter(Files::isRegularFile)
                    .filter(file -> !file.toString().contains("/target/") && !file.toString().contains("/.git/")
                            && !file.toString().contains("/tools/"))
                    .filter(file -> file.toString().matches(".*\\.(java|md|xml|sh|txt|json|properties)|.*/META-INF/services/.*|.*/keywright|.*/\\.ci/run|.*/bench/[a-z]+/?[a-z-]*|.*/bench/[a-z-]+"))
                    .sorted()
                    .collect(Collectors.toList());
        }
        Pattern qualified = Pattern.compile("\\bdev\\.keywright(?:\\.[a-z]\\w*)*\\.[A-Z]\\w*");
        for (Path file : texts) {
            String text;
            try {
                text = Files.readString(file);
            } catch (IOException notText) {
                continue;
            }
            Matcher matcher = qualified.matcher(text);
            String result = matcher.replaceAll(match -> types.getOrDefault(match.group(), match.group()));
            if (!result.equals(text)) {
                Files.writeString(file, result);
            }
            String name = file.getFileName().toString();
            if (file.toString().contains("/META-INF/services/") && types.containsKey(name)) {
                Files.move(file, file.resolveSibling(types.get(name)));
            }
        }
    }

    /** Where comments begin and end. */
    private static List<int[]> comments(String text) {
        List<int[]> comments = new ArrayList<>();
        int i = 0;
        while (i < text.length()) {
            if (text.startsWith("//", i)) {
                int end = text.indexOf('\n', i);
                end = end < 0 ? text.length() : end;
                comments.add(new int[] {i, end});
                i = end;
            } else if (text.startsWith("/*", i)) {
                int end = text.indexOf("*/", i + 2) + 2;
                comments.add(new int[] {i, end});
                i = end;
            } else if (text.startsWith("\"\"\"", i)) {
                i += 3;
                while (!text.startsWith("\"\"\"", i)) {
                    i += text.charAt(i) == '\\' ? 2 : 1;
                }
                i += 3;
            } else if (text.charAt(i) == '"' || text.charAt(i) == '\'') {
                char quote = text.charAt(i++);
                while (text.charAt(i) != quote) {
                    i += text.charAt(i) == '\\' ? 2 : 1;
                }
                i++;
            } else {
                i++;
            }
        }
        return comments;
    }
}
