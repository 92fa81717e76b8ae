import type { Clock } from '../../../src/core/clock.ts'
import { Deadline } from '../../../src/core/deadline.ts'
import type { FileKind } from '../../../src/merchant-api/enumerations.ts'
import { detectKind, fileHeaderLength, isSupported, type UnsupportedKind } from '../../../src/values/file-kind.ts'
import { isFileGone } from './file-changes.ts'
import { fingerprint, hasPdfEnd, readPdfInfo } from './file-facts.ts'
import { convertHeic, drawPreview, readableSidePx, type SentPhoto, toJpeg } from './photo.ts'
import { isTurned, stripMetadata } from './strip-metadata.ts'

/** Why a file cannot be sent. Also the key of the text that says what to do. */
export type FileError = UnsupportedKind | 'empty' | 'tooLarge' | 'unreadable' | 'changed' | 'tooMany'

/** A file that can be sent, with what its owner sees of it. */
export interface ChosenFile {
  /** The bytes that are sent. A photo is stripped of its metadata. */
  readonly blob: Blob
  readonly kind: FileKind
  /** The file's name on this device. It is shown here and never sent. */
  readonly name: string
  readonly preview: HTMLCanvasElement | null
  /** The changes to a photo; absent for a GIF or a PDF. */
  readonly photo?: SentPhoto
  readonly pages: number | null
  /** True if the file may need a password to be opened. */
  readonly encrypted: boolean
  /** Identifies the file among others; null where the page is not a secure context. */
  readonly fingerprint: string | null
}

export interface FileLimits {
  /** Bytes. */
  readonly maxBytes: number
  /** The maximum of a photo's longer side, in pixels; null for the default. */
  readonly maxPhotoSide: number | null
  readonly clock: Clock
  readonly signal: AbortSignal
}

/** How long reading a file may take: an unreachable cloud drive may never report an error. */
const readTimeoutMs = 60_000
/** How long drawing or scaling an image may take. After that the file is sent without it. */
const drawTimeoutMs = 10_000
/** How long the conversion of a HEIC photo may take. After that the element explains how to take another one. */
const convertTimeoutMs = 30_000
/** The largest image that a phone can still hold in memory to scale it down. */
const maxShrinkableBytes = 64 * 1024 ** 2

/** Checks a file before it is sent. Returns it without metadata and with a preview, or what is wrong with it. */
export async function checkFile(file: File, limits: FileLimits): Promise<ChosenFile | FileError> {
  const deadline = new Deadline(limits.clock, readTimeoutMs, limits.signal)
  try {
    return await deadline.race(inspect(file, { ...limits, signal: deadline.signal }))
  } catch (error) {
    // an unreachable cloud drive may say nothing at all
    return isFileGone(error) ? 'changed' : 'unreadable'
  } finally {
    deadline.end()
  }
}

async function inspect(file: File, limits: FileLimits): Promise<ChosenFile | FileError> {
  if (!file.size) return 'empty'
  const kind = detectKind(new Uint8Array(await file.slice(0, fileHeaderLength).arrayBuffer()))
  const isHeic = kind === 'heic'
  if (!isHeic && !isSupported(kind)) return kind
  const isPdf = kind === 'application/pdf'
  if (file.size > (isPdf ? limits.maxBytes : Math.max(limits.maxBytes, maxShrinkableBytes))) return 'tooLarge'
  const checked = await (isPdf ? checkPdf(file) : isHeic ? checkHeic(file, limits) : checkImage(file, kind, limits))
  if (typeof checked === 'string') return checked
  if (checked.blob.size > limits.maxBytes) return 'tooLarge'
  return {
    kind: isHeic ? 'image/jpeg' : kind,
    name: file.name,
    pages: null,
    encrypted: false,
    preview: null,
    fingerprint: await fingerprint(file),
    ...checked,
  }
}

async function checkPdf(file: File) {
  if (!(await hasPdfEnd(file))) return 'unreadable'
  return { blob: new Blob([file], { type: 'application/pdf' }), ...(await readPdfInfo(file)) }
}

async function checkImage(file: File, type: FileKind, limits: FileLimits) {
  const parts = await stripMetadata(file, type)
  if (!parts) return 'unreadable'
  // in one part: Firefox does not decode an image blob whose first part has only two bytes
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
  const blob = new Blob([bytes], { type })
  const isPhoto = type !== 'image/gif'
  const stripped = isPhoto ? { blob, photo: { reducedTo: null } } : { blob }
  const deadline = new Deadline(limits.clock, drawTimeoutMs, limits.signal)
  try {
    const bitmap = await deadline.race(createImageBitmap(blob))
    const { maxSide, maxBytes } = photoLimits(limits)
    const isTooLarge = Math.max(bitmap.width, bitmap.height) > maxSide || blob.size > maxBytes
    const redrawn =
      isPhoto && (isTooLarge || isTurned(bytes))
        ? await toJpeg(bitmap, { maxSide, maxBytes, deadline }).catch(() => null)
        : null
    bitmap.close()
    const sent = redrawn ?? stripped
    return { ...sent, preview: await deadline.race(drawPreview(sent.blob)) }
  } catch (error) {
    // a device that is too slow to draw the image can still send it
    if (deadline.expired) return stripped
    if (limits.signal.aborted) throw error
    return 'unreadable'
  } finally {
    deadline.end()
  }
}

async function checkHeic(file: File, limits: FileLimits) {
  const deadline = new Deadline(limits.clock, convertTimeoutMs, limits.signal)
  const converted = await convertHeic(file, { ...photoLimits(limits), deadline })
  deadline.end()
  return converted ?? 'heic'
}

const photoLimits = ({ maxBytes, maxPhotoSide }: FileLimits) => ({ maxBytes, maxSide: maxPhotoSide ?? readableSidePx })
