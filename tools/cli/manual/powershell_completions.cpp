#include "cli/manual/completions.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <string>
#include <string_view>
#include <vector>

namespace vpgn::tools {

namespace {

/// One string of PowerShell, where a quote is doubled.
std::string powershell_quoted(std::string_view text) {
    std::string quoted = "'";
    for (char const c : text) {
        if (c == '\'') quoted += '\'';
        quoted += c;
    }
    return quoted + "'";
}

/// The words of a list: `@('a', 'b')`.
std::string list_of(std::vector<std::string> const& words) {
    std::vector<std::string> quoted;
    quoted.reserve(words.size());
    for (std::string const& word : words)
        quoted.push_back(powershell_quoted(word));
    return fmt::format("@({})", fmt::join(quoted, ", "));
}

/// The values of an option: a list, or the command that prints them; empty: none are known.
std::string values_of(option_words const& option) {
    if (std::string_view const values = asked_for(option.kind); !values.empty())
        return fmt::format("(& vpgn completions {} | ForEach-Object {{ ($_ -split \"`t\")[0] }})", values);
    std::vector<std::string> words;
    for (choice_words const& choice : option.choices)
        words.push_back(choice.word);
    return words.empty() ? "" : list_of(words);
}

} // namespace

std::string powershell_completions(program_words const& program) {
    std::string commands, options, values;
    for (command_words const& command : program.commands) {
        commands += fmt::format("        {} = {}\n", powershell_quoted(command.name),
                                powershell_quoted(in_short(command.summary)));
        std::string of_command;
        for (option_words const& option : command.options) {
            std::string const of_option = values_of(option);
            for (std::string const& name : option.names) {
                of_command += fmt::format("            {} = {}\n", powershell_quoted(name),
                                          powershell_quoted(in_short(option.help)));
                if (!of_option.empty())
                    values += fmt::format("        {} = {{ {} }}\n",
                                          powershell_quoted(command.name + " " + name), of_option);
            }
            if (option.names.empty() && !of_option.empty())
                values +=
                    fmt::format("        {} = {{ {} }}\n", powershell_quoted(command.name + " "), of_option);
        }
        options +=
            fmt::format("        {} = [ordered]@{{\n            '--help' = 'all about it'\n{}        }}\n",
                        powershell_quoted(command.name), of_command);
    }
    // Where nothing is known, PowerShell completes names of files.
    return fmt::format(R"script(# Completions of PowerShell for vpgn, made by `vpgn completions powershell`.

Register-ArgumentCompleter -Native -CommandName vpgn -ScriptBlock {{
    param($word, $line, $cursor)
    $commands = [ordered]@{{
{}    }}
    $options = @{{
{}    }}
    $values = @{{
{}    }}
    $before = @($line.CommandElements | Where-Object {{ $_.Extent.EndOffset -lt $cursor }} | ForEach-Object {{ "$_" }})
    $command = if ($before.Count -gt 1) {{ $before[1] }} else {{ '' }}
    $found = if ($before.Count -le 1) {{
        $commands
    }} elseif ($word.StartsWith('-')) {{
        $options[$command]
    }} else {{
        $key = "$command $(if ($before[-1].StartsWith('-')) {{ $before[-1] }})"
        $all = [ordered]@{{}}
        if ($values.ContainsKey($key)) {{ & $values[$key] | ForEach-Object {{ $all[$_] = $_ }} }}
        $all
    }}
    $found.GetEnumerator() | Where-Object {{ $_.Key -like "$word*" }} | ForEach-Object {{
        [System.Management.Automation.CompletionResult]::new($_.Key, $_.Key, 'ParameterValue', $_.Value)
    }}
}}
)script",
                       commands, options, values);
}

} // namespace vpgn::tools
