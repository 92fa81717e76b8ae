import { isRecord } from '../../../src/core/is-record.ts'
import type { InitialResponse } from '../../../src/merchant-api/responses.ts'

/** Returns an initial response, with an empty `etag` unless it is valid; null if it is not one of this session. */
export function readInitialResponse(value: unknown, session: string): InitialResponse<unknown> | null {
  if (!isRecord(value) || value['session'] !== session) return null
  const { body, etag } = value
  // fetch() would throw for other characters
  const isTag = typeof etag === 'string' && /^(W\/)?"[\x21\x23-\x7e]*"$/.test(etag)
  return { session, body, etag: isTag ? etag : '' }
}
