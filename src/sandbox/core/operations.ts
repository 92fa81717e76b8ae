import * as v from 'valibot'
import type { Operation } from '../../core/operation.ts'
import type { Handlers } from '../../http/serve.ts'
import { accounts } from '../../operations/accounts.ts'
import { kyc } from '../../operations/kyc.ts'
import { onboardings } from '../../operations/onboardings.ts'
import { payins } from '../../operations/payins.ts'
import { payouts } from '../../operations/payouts.ts'
import { qualifications } from '../../operations/qualifications.ts'
import { assumedUndocumented } from '../assumptions/assumed-undocumented.ts'
import type { RequestContext } from './context.ts'

const { createPix } = payins
const { listDocuments, uploadDocument } = onboardings
const { method, path } = assumedUndocumented.uploadDocument

/** The operations that the sandbox serves. It responds to every other path with 404. */
export const sandboxOperations = {
  payins: {
    ...payins,
    // the interface requires the payment method, which a client fills in
    createPix: { ...createPix, body: v.object({ ...createPix.body.entries, payment_method: v.literal('pix') }) },
  },
  payouts,
  qualifications,
  kyc,
  onboardings: {
    ...onboardings,
    listDocuments: { ...listDocuments, ...assumedUndocumented.listDocuments },
    // no body schema: the body is a file, which the handler reads itself
    uploadDocument: {
      method,
      path,
      key: uploadDocument.key,
      params: uploadDocument.params,
      output: uploadDocument.output,
    },
  },
  accounts: {
    ...accounts,
    // any currency is accepted: the response for an unknown one is a balance of zeros
    getBalance: { ...accounts.getBalance, query: v.object({ currency: v.optional(v.string()) }) },
  },
} satisfies Record<string, Record<string, Operation>>

type Areas = keyof typeof sandboxOperations

/** The name of an operation that the sandbox serves, as a client calls it: `payins.createPix`. */
export type OperationName = { [Area in Areas]: `${Area}.${keyof (typeof sandboxOperations)[Area] & string}` }[Areas]

const names = new Map<Operation, string>(
  Object.entries(sandboxOperations).flatMap(([area, operations]) =>
    Object.entries(operations).map(([name, operation]): [Operation, string] => [operation, `${area}.${name}`]),
  ),
)

/** The names of all operations that the sandbox serves. */
export const operationNames: readonly string[] = [...names.values()]

export const operationName = (operation: Operation) => names.get(operation) ?? ''

export type SandboxHandlers = Handlers<typeof sandboxOperations, RequestContext>
