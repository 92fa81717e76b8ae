import { findNamespace } from '../../../src/merchant/stores/durable-objects/find-namespace.ts'
import { parseMessage } from '../../../src/merchant/stores/durable-objects/messages.ts'
import type { ErrorCase } from './error-case.ts'

/** The errors of the stores. */
export const merchantStoreErrors: ErrorCase[] = [
  [
    'a Worker that does not bind its own Durable Object class',
    'durable_objects.bindings',
    'GuicheRecords found no binding of its own namespace. Add one to `durable_objects.bindings` of the Worker that exports the class.',
    () => findNamespace({}, 'an id'),
  ],
  [
    'a Durable Object of another version than its Worker',
    'GuicheRecords',
    'A Durable Object of guiche received a message that it does not know. Deploy the Worker and its class GuicheRecords with the same version of guiche.',
    () => parseMessage({ json: async () => ({ type: 'unknown' }) }),
  ],
]
