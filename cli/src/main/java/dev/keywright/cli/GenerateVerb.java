package dev.keywright.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.keywright.cli.option.InputFiles;
import dev.keywright.cli.output.ExitCode;
import dev.keywright.compiler.ParseResult;
import dev.keywright.compiler.generate.GenerateJava;
import dev.keywright.compiler.generate.GeneratedFile;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.file.RefusalJson;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.diagnostic.Refusal;
import dev.keywright.core.json.InvalidJsonException;
import dev.keywright.core.json.JsonText;
import dev.keywright.core.model.Model;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code keywright generate DESIGN --package P}: writes typed Java for a design. Used by {@code Main}. */
@Command(
        name = "generate",
        customSynopsis = "keywright generate [OPTIONS] FILES|DESIGN.json --package P",
        description = {
            "Writes typed Java: a record for each entity, a method for each question and change.",
            "FILES are one design file (.json), or SQL files. The code is the same for every target."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Without -o the code is printed. With it, only files that were generated from the same model are"
                    + " overwritten.",
            "",
            "Example:",
            "  keywright generate manhunt.design.json --package com.acme.manhunt -o src"
        })
final class GenerateVerb implements Callable<Integer> {

    private static final String DESIGN = ".json";

    @Mixin
    private InputFiles inputs;

    @Option(names = "--package", paramLabel = "P", required = true, description = "The Java package of the code.")
    private String packageName;

    @Option(
            names = "-o",
            paramLabel = "DIR",
            description = "The source folder to write to. It is created if it is missing.")
    private Path folder;

    @Spec
    private CommandLine.Model.CommandSpec spec;

    @Override
    public Integer call() {
        CommandLine line = spec.commandLine();
        List<Path> files = inputs.files();
        if (files.get(0).toString().endsWith(DESIGN)) {
            Design design = designFile(line, files);
            return inputs.stops(design)
                    ? inputs.printRefusal(line, design)
                    : generated(line, design.model(), design.refused(), List.of());
        }
        ParseResult reading = inputs.read();
        return inputs.stops(reading)
                ? inputs.printRefusal(line, reading)
                : generated(line, reading.model(), reading.refused(), reading.diagnostics());
    }

    private static Design designFile(CommandLine line, List<Path> files) {
        if (files.size() > 1) {
            throw new ParameterException(
                    line, "give only the design file, without other files: it contains everything");
        }
        try {
            return Design.read(files.get(0));
        } catch (InvalidJsonException e) {
            throw new ParameterException(line, e.getMessage(), e);
        }
    }

    private int generated(CommandLine line, Model model, List<Refusal> refused, List<Diagnostic> diagnostics) {
        int code = written(line, model, refused);
        inputs.printRefused(line, model, refused, diagnostics);
        return code == ExitCode.DONE ? ExitCode.of(false, refused) : code;
    }

    private int written(CommandLine line, Model model, List<Refusal> refused) {
        List<GeneratedFile> made = made(line, model);
        if (folder == null) {
            print(line, model, made, List.of(), refused);
            return ExitCode.DONE;
        }
        GeneratedSources sources = new GeneratedSources(folder, packageName, "// " + GenerateJava.header(model));
        try {
            List<Path> others = sources.others(made);
            if (!others.isEmpty()) {
                line.getErr()
                        .println("keywright: " + others.get(0) + " already exists and was not generated from "
                                + model.name()
                                + "; choose another folder or package, or remove the file. Nothing was written.");
                return ExitCode.INPUT;
            }
            print(line, model, made, sources.write(made), refused);
            return ExitCode.DONE;
        } catch (IOException e) {
            line.getErr().println("keywright: cannot write to " + folder + ": " + e);
            return ExitCode.ENVIRONMENT;
        }
    }

    private List<GeneratedFile> made(CommandLine line, Model model) {
        try {
            return GenerateJava.files(model, packageName);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(line, e.getMessage(), e);
        }
    }

    private void print(
            CommandLine line, Model model, List<GeneratedFile> made, List<Path> removed, List<Refusal> refused) {
        if (inputs.json()) {
            line.getOut().print(json(model, made, removed, refused));
        } else if (folder == null) {
            made.forEach(each -> line.getOut().print("// " + each.name() + "\n" + each.text() + "\n"));
        } else {
            made.forEach(each -> line.getOut().println(each.name()));
            removed.forEach(each -> line.getOut().println("removed " + each));
            line.getOut().println(made.size() + " files in " + folder);
        }
        line.getOut().flush();
    }

    private String json(Model model, List<GeneratedFile> made, List<Path> removed, List<Refusal> refused) {
        ObjectNode node = JsonText.object().put("model", model.name()).put("package", packageName);
        ArrayNode files = node.putArray("files");
        for (GeneratedFile each : made) {
            ObjectNode file = files.addObject().put("name", each.name());
            if (folder == null) {
                file.put("text", each.text());
            }
        }
        ArrayNode gone = node.putArray("removed");
        removed.forEach(each -> gone.add(each.toString()));
        node.set("refused", JsonText.list(refused, RefusalJson::of));
        return new String(JsonText.write(node), StandardCharsets.UTF_8);
    }
}
