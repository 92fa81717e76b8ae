import type { FuzzTarget } from './target.ts'
import { callbackTargets } from './targets/callbacks.ts'
import { elementTargets } from './targets/elements.ts'
import { fileTargets } from './targets/files.ts'
import { headerTargets } from './targets/headers.ts'
import { requestTargets } from './targets/requests.ts'
import { serviceTargets } from './targets/service.ts'
import { tokenTargets } from './targets/tokens.ts'
import { valueTargets } from './targets/values.ts'

/** Every parser of foreign input. */
export const targets: readonly FuzzTarget[] = [
  ...callbackTargets,
  ...tokenTargets,
  ...requestTargets,
  ...headerTargets,
  ...valueTargets,
  ...fileTargets,
  ...serviceTargets,
  ...elementTargets,
]
