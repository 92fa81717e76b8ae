import type { FileKind } from '../../../src/contract/kyc.ts'
import type { Clock } from '../../../src/core/clock.ts'
import { Deadline } from '../../../src/core/deadline.ts'
import { fingerprint } from './fingerprint.ts'
import { bareJpeg } from './jpeg.ts'
import { isTaken, kindOf, type OtherKind, telling } from './kind.ts'
import { pdfFacts } from './pdf.ts'
import { previewOf, smaller } from './picture.ts'
import { barePng } from './png.ts'

/** Why a file cannot be sent; also the name of the words that say what to do. */
export type Fault = OtherKind | 'empty' | 'large' | 'broken' | 'several'

/** A file that can be sent, and what its owner is shown of it. */
export interface ChosenFile {
  /** What is sent: of a photo, without what the camera wrote into it. */
  readonly blob: Blob
  readonly kind: FileKind
  /** Its name on this device; shown, and told to nobody. */
  readonly name: string
  readonly preview: HTMLCanvasElement | null
  readonly pages: number | null
  /** Whether it may ask its reader for a password. */
  readonly locked: boolean
  /** Tells it from others. */
  readonly print: string | null
}

/** What a file may be. */
export interface Bounds {
  /** Bytes. */
  readonly largest: number
  /** Pixels that the longer side of a photo keeps; null: a photo is made smaller only when it has too many bytes. */
  readonly longestSide: number | null
  readonly clock: Clock
  readonly signal: AbortSignal
}

/** Milliseconds that a file may take to come from where it is kept: a cloud that cannot be reached may never say so. */
const enoughToCome = 60_000
/** Milliseconds that a picture may take to be drawn or made smaller; then it goes without. */
const patience = 10_000
/** Pixels of the longer side of a document that can still be read. */
const enoughToRead = 2560
/** Bytes of a picture that a phone can still hold to make it smaller. */
const enoughToShrink = 64 * 1024 ** 2

/** Looks into a file before it is sent: gives it bare and with a preview, or says what is wrong with it. */
export async function examine(file: File, bounds: Bounds): Promise<ChosenFile | Fault> {
  const deadline = new Deadline(bounds.clock, enoughToCome, bounds.signal)
  try {
    return await deadline.race(look(file, { ...bounds, signal: deadline.signal }))
  } catch {
    // moved or changed since it was chosen, or kept in a cloud that cannot be reached
    return 'broken'
  } finally {
    deadline.end()
  }
}

async function look(file: File, bounds: Bounds): Promise<ChosenFile | Fault> {
  if (!file.size) return 'empty'
  const kind = kindOf(new Uint8Array(await file.slice(0, telling).arrayBuffer()))
  if (!isTaken(kind)) return kind
  const isPdf = kind === 'application/pdf'
  if (file.size > (isPdf ? bounds.largest : Math.max(bounds.largest, enoughToShrink))) return 'large'
  const seen = await (isPdf ? paper(file) : picture(file, kind, bounds))
  if (typeof seen === 'string') return seen
  if (seen.blob.size > bounds.largest) return 'large'
  return { kind, name: file.name, pages: null, locked: false, preview: null, print: await fingerprint(file), ...seen }
}

async function paper(file: File) {
  const { whole, ...facts } = await pdfFacts(file)
  return whole ? { blob: new Blob([file], { type: 'application/pdf' }), ...facts } : 'broken'
}

async function picture(file: File, type: FileKind, { largest, longestSide, clock, signal }: Bounds) {
  const parts = await bare(file, type)
  if (!parts) return 'broken'
  // in one piece: Firefox decodes no picture of which the first piece is its first two bytes
  const blob = new Blob([await new Blob(parts).arrayBuffer()], { type })
  const side = longestSide ?? (blob.size > largest ? enoughToRead : null)
  const deadline = new Deadline(clock, patience, signal)
  try {
    const bitmap = await deadline.race(createImageBitmap(blob))
    const preview = previewOf(bitmap)
    const isLong = side !== null && Math.max(bitmap.width, bitmap.height) > side
    const less = isLong && type !== 'image/gif' ? await deadline.race(smaller(bitmap, side)).catch(() => null) : null
    bitmap.close()
    return less && less.size < blob.size ? { blob: less, kind: 'image/jpeg' as const, preview } : { blob, preview }
  } catch (error) {
    // a device that is too slow to draw it can still send it
    if (deadline.expired) return { blob }
    if (signal.aborted) throw error
    return 'broken'
  } finally {
    deadline.end()
  }
}

async function bare(file: File, kind: FileKind) {
  if (kind === 'image/gif') return [file]
  const bytes = new Uint8Array(await file.arrayBuffer())
  return kind === 'image/png' ? barePng(bytes) : bareJpeg(bytes)
}
