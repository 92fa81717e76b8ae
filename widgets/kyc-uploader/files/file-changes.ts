import type { Clock } from '../../../src/core/clock.ts'
import { Deadline } from '../../../src/core/deadline.ts'
import { fingerprint } from './file-facts.ts'

/** How long reading both ends of a file may take before it counts as gone. */
const readTimeoutMs = 10_000

/** The bytes that are sent, and what they were when their file was chosen. */
interface SentFile {
  readonly blob: Blob
  readonly kind: string
  readonly fingerprint: string | null
}

/** Returns whether a reading failed because the file was changed, moved or removed after it was chosen. */
export const isFileGone = (error: unknown): boolean =>
  error instanceof DOMException && ['NotReadableError', 'NotFoundError'].includes(error.name)

/**
 * Returns whether a chosen file can no longer be sent as it was when it was chosen. A PDF stays where it is until it is
 * sent, and some browsers read it from there even after a change; the bytes of an image are held in memory.
 */
export async function hasChanged({ blob, kind, fingerprint: known }: SentFile, clock: Clock, signal: AbortSignal) {
  if (kind !== 'application/pdf') return false
  const deadline = new Deadline(clock, readTimeoutMs, signal)
  try {
    await deadline.race(blob.slice(0, 1).arrayBuffer())
    return (await deadline.race(fingerprint(blob))) !== known
  } catch {
    return true
  } finally {
    deadline.end()
  }
}
