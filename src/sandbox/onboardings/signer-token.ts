import { randomHex } from '../core/formats.ts'

/** Creates the token of a signer's link. */
export const createSignerToken = () => randomHex(16)
