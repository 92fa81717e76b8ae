import type { FieldErrors } from '../core/validate.ts'
import { RejectedRequest, type ServerHooks } from '../http/serve.ts'
import { authenticationErrors, messageErrors, notFoundBodies } from './assumptions/errors.ts'
import { onboardingErrors } from './assumptions/onboardings.ts'
import type { RequestContext } from './core/context.ts'
import {
  cardErrorsResponse,
  errorResponse,
  errorTextResponse,
  fieldErrorsResponse,
  messageResponse,
  onboardingErrorsResponse,
} from './core/error-responses.ts'
import { splitServiceURL } from './core/formats.ts'
import { operationName } from './core/operations.ts'
import { withFeeMarkupMessages } from './payouts/handlers.ts'

/** The API keys that a sandbox accepts. */
export interface SandboxKeys {
  /** The public key, which a page may contain. */
  readonly public: string
  /** The secret key, for a server only. */
  readonly secret: string
}

// operations whose response to invalid fields the interface documents
const fieldErrorResponses: Readonly<Record<string, (fields: FieldErrors) => Response>> = {
  'payins.createCard': cardErrorsResponse,
  'payouts.create': (fields) => fieldErrorsResponse(withFeeMarkupMessages(fields)),
  'onboardings.create': onboardingErrorsResponse,
}

// operations whose response to an unknown id is another than `{ message }`
const notFoundResponses: Readonly<Record<string, () => Response>> = {
  ...Object.fromEntries(Object.entries(notFoundBodies).map(([name, body]) => [name, () => errorResponse(body)])),
  'onboardings.get': () => errorTextResponse(...onboardingErrors.unknownRead),
}

export const serverHooks = (keys: SandboxKeys): Pick<ServerHooks<RequestContext>, 'reject' | 'authenticate'> => ({
  reject(rejection) {
    if (rejection.reason === 'not-found') {
      const respond = rejection.operation && notFoundResponses[operationName(rejection.operation)]
      return respond?.() ?? messageResponse(...messageErrors.unknownPath)
    }
    if (rejection.reason === 'method-not-allowed')
      return messageResponse(...messageErrors.unknownMethod, { allow: rejection.allowed.join(', ') })
    if (rejection.reason === 'malformed-request') return messageResponse(...messageErrors.malformedBody)
    if (rejection.reason === 'body-too-large') return messageResponse(...messageErrors.bodyTooLarge)
    const { operation, fields } = rejection
    return fieldErrorResponses[operationName(operation)]?.(fields) ?? fieldErrorsResponse(fields)
  },

  authenticate(request, operation) {
    const [scheme, key, ...rest] = (request.headers.get('authorization') ?? '').split(' ')
    if (scheme?.toLowerCase() !== 'bearer' || !key || rest.length)
      throw new RejectedRequest(errorResponse(authenticationErrors.missingKey))
    if (key !== keys.public && key !== keys.secret)
      throw new RejectedRequest(errorResponse(authenticationErrors.unknownKey))
    if (key === keys.public && operation.key === 'secret')
      throw new RejectedRequest(errorResponse(authenticationErrors.publicKeyOfSecretOperation))
    return { request, baseURL: splitServiceURL(request.url).baseURL }
  },
})
