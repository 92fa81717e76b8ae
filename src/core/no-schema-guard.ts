import type * as v from 'valibot'

/**
 * Leaves every value to its schema. In bundles for pages, package.json's import `#guard` is this module in place of
 * `guard.ts`: a page makes too few calls to need its speed, and it would be a twentieth of the client.
 */
export const acceptsUnchanged = (_schema: v.GenericSchema, _value: unknown): boolean => false
