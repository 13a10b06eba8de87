/** Names of files that have no extension. */
export const knownNames = [
  'Brewfile|Caddyfile|Containerfile|Dockerfile|Earthfile|Fastfile|Gemfile|Guardfile|Jenkinsfile|Justfile|Makefile',
  'Pipfile|Podfile|Procfile|Rakefile|Snakefile|Tiltfile|Vagrantfile|GNUmakefile|justfile|makefile|Kconfig|SConscript',
  'SConstruct|BUILD|CODEOWNERS|COPYING|LICENSE|NOTICE|README|WORKSPACE',
].join('|');

/** Extensions that show a name without a folder to be that of a file, not of a host, a module or a method. */
export const knownExtensions: ReadonlySet<string> = new Set(
  [
    'adoc asm astro bash bat bicep bzl c cc cfg cjs clj cljs cls cmake cmd cob conf cpp cr cs cshtml csproj css csv cts cu',
    'cxx dart dockerfile ejs elm erb erl ex exs f90 fs fsx go gql gradle graphql groovy h haml hbs hcl hh hpp hrl hs htm',
    'html hxx ini ino ipynb java jinja jinja2 jl js json json5 jsonc jsp jsx kt kts less liquid lua m md mdx mjs mk ml mli',
    'mm mts mustache nim nix pas php phtml pl plist pm prisma proto ps1 psm1 pug py pyi pyx r rake rb razor rego rkt rs rst',
    'sass sbt scala scm scss sh sol sql styl sv svelte svg swift tcl tex tf tfvars thrift toml ts tsv tsx twig txt vb vbs',
    'vhd vhdl vim vue vy xaml xhtml xml xsd xsl xslt yaml yml zig zsh',
  ].flatMap((line) => line.split(' ')),
);
