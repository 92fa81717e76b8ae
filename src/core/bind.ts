import { bindWith } from './bind-with.ts'
import { callOperation } from './call-operation.ts'

/** Turns a tree of operations into methods that call the service. */
export const bind = bindWith(callOperation)
