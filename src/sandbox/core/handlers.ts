import type { Handlers } from '../../http/serve.ts'
import type { RequestContext } from './context.ts'
import type { sandboxOperations } from './operations.ts'

/** The handlers of the sandbox's operations, by area. */
export type SandboxHandlers = Handlers<typeof sandboxOperations, RequestContext>
