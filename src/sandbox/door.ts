import type { Fields } from '../core/fields.ts'
import { type Doorkeeper, Refusal } from '../core/serve.ts'
import { errorAnswer, refuse, refuseApplication, refuseCard, refuseFields } from './error-bodies.ts'
import { withMarkupMessages } from './markup-messages.ts'
import { operationName } from './operation-names.ts'
import { ownAddress } from './own-address.ts'
import type { Visit } from './world.ts'

/** The keys that a sandbox takes. */
export interface SandboxKeys {
  readonly public: string
  readonly secret: string
}

// how an operation refuses fields, where the interface shows another way than the payouts'
const refusals: Readonly<Record<string, (fields: Fields) => Response>> = {
  'payins.createCard': refuseCard,
  'payouts.create': (fields) => refuseFields(withMarkupMessages(fields)),
  'onboardings.create': refuseApplication,
}

/** Says who may come in, and refuses as the service does. Which 401 body is for which cause is our assumption. */
export const doorOf = (keys: SandboxKeys): Doorkeeper<Visit> => ({
  refuse(reason) {
    if (reason.why === 'missing') return refuse(404, 'Not found.')
    if (reason.why === 'method') return refuse(405, 'Method not allowed.', { allow: reason.allowed.join(', ') })
    if (reason.why === 'malformed') return refuse(400, 'The body is not JSON.')
    if (reason.why === 'too-large') return refuse(413, 'The body is too large.')
    return refusals[operationName(reason.operation)]?.(reason.fields) ?? refuseFields(reason.fields)
  },

  admit(request, operation) {
    const [scheme, key, ...rest] = (request.headers.get('authorization') ?? '').split(' ')
    if (scheme?.toLowerCase() !== 'bearer' || !key || rest.length) throw new Refusal(errorAnswer('unauthorized-text'))
    if (key !== keys.public && key !== keys.secret) throw new Refusal(errorAnswer('unauthorized'))
    if (key === keys.public && operation.key === 'secret') throw new Refusal(errorAnswer('forbidden'))
    return { request, address: ownAddress(request.url).address }
  },
})
