import type { ServerContext } from '../context/server.ts'
import { subjectEntry } from '../subjects.ts'
import type { KnownToken } from './callback-token.ts'
import type { CallbackBody } from './read-callback.ts'

/** Passes a callback and the status of its response on to the shop's recorder. It must not fail because of that. */
export function noteCallback(
  { clock, recorder }: Pick<ServerContext, 'clock' | 'recorder'>,
  known: KnownToken,
  { text }: CallbackBody,
  { headers }: Request,
  { at, status }: { readonly at: number; readonly status: number },
): void {
  const about = 'charge' in known ? known.charge.method : subjectEntry(known.subject)[0]
  try {
    recorder?.callback({ about, headers, text, at, status, ms: clock.now() - at })
  } catch {}
}
