/** Names of files that have no extension. */
export const knownNames = [
  'Brewfile|Caddyfile|Containerfile|Dockerfile|Earthfile|Fastfile|Gemfile|Guardfile|Jenkinsfile|Justfile|Makefile',
  'Pipfile|Podfile|Procfile|Rakefile|Snakefile|Tiltfile|Vagrantfile|GNUmakefile|justfile|makefile|Kconfig|SConscript',
  'SConstruct|BUILD|CODEOWNERS|COPYING|LICENSE|NOTICE|README|WORKSPACE',
].join('|');

/** Names whose extension alone could be that of a host or a module. */
export const knownWithExtension =
  /^(?:go\.(?:mod|sum|work)|(?:Dockerfile|Containerfile)\.[\w-]{1,30}|(?:BUILD|MODULE|WORKSPACE)\.bazel|meson\.build|configure\.ac|Makefile\.am|Directory\.\w{1,20}\.(?:props|targets))$/;

/** Extensions that show a name without a folder to be that of a file, not of a host, a module or a method. */
export const knownExtensions: ReadonlySet<string> = new Set(
  [
    'adb adoc ads ascx asm asmx aspx astro awk bash bat bats bicep bzl c cbl cc cfg cjs clj cljs cls cmake cmd cnf cob',
    'coffee conf config cpp cr cs cshtml csproj css csv cts cu cwl cxx dart dockerfile edn eex ejs el elm erb erl ex exs f90 feature frag',
    'fs fsx ftl gemspec gleam go gotmpl gql gradle graphql groovy h haml hbs hcl heex hh hpp hrl hs htm html hxx inc ini ino ipynb',
    'ixx j2 java jinja jinja2 jl js json json5 jsonc jsonl jsonnet jsp jspx jsx kt kts latte less libsonnet liquid lock lockfile',
    'lua m m4 md mdx mjs mk ml mli mm mts mustache nim nix njk pas pem',
    'php phtml pl plist plsql pm pp prisma properties props proto ps1 psd1 psm1 pug py pyi pyx qml r rake razor rb rego resx',
    'rkt rs rst sass sbt scala scm scss sh sol sql styl sv svelte svg swift targets tcl tex tf tfvars thrift tmpl toml tpl trigger ts tsv',
    'tsx twig txt vb typ vala vbproj vbs vcxproj vert vhd vhdl vim vm vue vy wsdl xaml xhtml xml xsd xsl xslt yaml yml zig zsh',
  ].flatMap((line) => line.split(' ')),
);
