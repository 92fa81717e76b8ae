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

/** Some browsers read a PDF from its place until it is sent, even after a change; an image's bytes are in memory. */
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
