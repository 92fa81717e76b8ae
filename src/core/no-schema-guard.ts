import type * as v from 'valibot'

/** Leaves every value to its schema. It is `#guard` in bundles for pages, whose few calls do not need the other one. */
export const acceptsUnchanged = (_schema: v.GenericSchema, _value: unknown): boolean => false
