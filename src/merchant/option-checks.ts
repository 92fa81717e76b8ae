/** Returns what is wrong with options, in words; false when nothing is. */
export type OptionCheck<Options> = (options: Options) => string | false

/** Says that the client lacks operations that an option needs. */
export const needs = (operations: string): string =>
  `needs a client with ${operations}; add them to the option \`operations\` of createClient()`

/** Says that the client lacks a setting that the interface does not show. */
export const notShown = (setting: string): string =>
  `is not shown by the interface; pass createClient({ undocumented: { ${setting} } })`
