// stands for the modules that register elements, on servers that have no DOM and for which Lit has no build
export {} // oxlint-disable-line unicorn/require-module-specifiers
