import { hasMethods } from '../core/check-argument.ts'
import { isRecord } from '../core/is-record.ts'

/** Returns what is wrong with options, in words; false when nothing is. */
export type OptionCheck<Options> = (options: Options) => string | false

/** Says that the client lacks operations that an option needs. */
export const needs = (operations: string): string =>
  `needs a client with ${operations}; add them to the option \`operations\` of createClient()`

/** Says that the client lacks a setting that the interface does not show. */
export const notShown = (setting: string): string =>
  `is not shown by the interface; pass createClient({ undocumented: { ${setting} } })`

/** The rule of an option that takes a client. */
export const clientRule = 'must be a client of createClient()'

/** Returns whether a value has operations by their areas. The options of a client, which have a key, are not. */
export const hasAreas = (value: unknown): boolean =>
  isRecord(value) &&
  !('secretKey' in value || 'publicKey' in value) &&
  // its `baseURL` may be known only when it is used
  Object.keys(value).some((name) => name !== 'baseURL' && isRecord(value[name]))

/** Returns whether a value is a client. It may lack operations. */
export const isClient = (value: unknown): boolean =>
  isRecord(value) && 'baseURL' in value && (hasMethods(value, ['request']) || hasAreas(value))
