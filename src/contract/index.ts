import { callbacks } from './callbacks.ts'
import { pix } from './pix.ts'

/** What the elements and the service ask of a merchant's server. */
export const contract = { pix, callbacks }
