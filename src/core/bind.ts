import { bindWith } from './bind-with.ts'
import { ofetchTransport } from './ofetch-transport.ts'

/** Turns a tree of operations into methods that send by ofetch. */
export const bind = bindWith(ofetchTransport)
