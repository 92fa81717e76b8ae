import { merchantApi } from '../../src/merchant-api/index.ts'
import type { MerchantOperation } from '../../src/merchant-api/merchant-operation.ts'
import type { ProblemName } from '../../src/merchant-api/problems.ts'
import { problemsOf } from './operation-problems.ts'

export interface DeclaredOperation {
  /** The feature that it belongs to, such as `pix`. */
  readonly area: string
  readonly name: string
  /** `pix.create`: unlike a path, every generator of clients makes a name of it. */
  readonly id: string
  readonly operation: MerchantOperation
  readonly problems: readonly ProblemName[]
}

/** Every operation of the elements. The service calls addresses of the server's own choice. */
export const declaredOperations: readonly DeclaredOperation[] = Object.entries<
  Readonly<Record<string, MerchantOperation>>
>(merchantApi).flatMap(([area, operations]) =>
  Object.entries(operations)
    .filter(([, { caller }]) => caller === 'page')
    .map(([name, operation]) => {
      const id = `${area}.${name}`
      return { area, name, id, operation, problems: problemsOf(id, operation) }
    }),
)
