import type * as v from 'valibot'

/**
 * A part of a request whose input has a name. Declarations repeat that name instead of the schema, so that editors show the
 * comments of its fields.
 */
export type NamedPart<Value> = v.GenericSchema<Value> & { readonly entries: Readonly<Record<string, v.GenericSchema>> }
