import type { FuzzTarget } from './target.ts'
import { bodyTargets } from './targets/bodies.ts'
import { callbackTargets } from './targets/callbacks.ts'
import { elementTargets } from './targets/elements.ts'
import { fileTargets } from './targets/files.ts'
import { headerTargets } from './targets/headers.ts'
import { languageTargets } from './targets/languages.ts'
import { messageTargets } from './targets/messages.ts'
import { pageTargets } from './targets/pages.ts'
import { recordTargets } from './targets/records.ts'
import { requestTargets } from './targets/requests.ts'
import { sandboxTargets } from './targets/sandbox.ts'
import { serviceTargets } from './targets/service.ts'
import { tokenTargets } from './targets/tokens.ts'
import { valueTargets } from './targets/values.ts'

/** Every parser of foreign input. */
export const targets: readonly FuzzTarget[] = [
  ...callbackTargets,
  ...bodyTargets,
  ...recordTargets,
  ...messageTargets,
  ...tokenTargets,
  ...requestTargets,
  ...headerTargets,
  ...valueTargets,
  ...fileTargets,
  ...serviceTargets,
  ...elementTargets,
  ...pageTargets,
  ...languageTargets,
  ...sandboxTargets,
]
