import { payins } from '../operations/payins.ts'

/** The operations that the sandbox answers; to it, every other address is unknown. */
export const simulated = { payins: { createPix: payins.createPix } }
