import { Deadline } from '../../../src/core/deadline.ts'
import type { FileKind } from '../../../src/merchant-api/enumerations.ts'
import { detectKind, fileHeaderLength, isSupported } from '../../../src/values/file-kind.ts'
import type { ChosenFile, FileError, FileLimits } from './chosen-file.ts'
import { fingerprint, hasPdfEnd, readPdfInfo } from './file-facts.ts'
import { changesTo, prepareImage } from './photo.ts'
import { isTurned, stripMetadata } from './strip-metadata.ts'
import { readableSidePx } from './two-sides.ts'

/** How long drawing or scaling an image may take. After that the file is sent without it. */
const drawTimeoutMs = 10_000
/** How long the conversion of a photo of another kind may take. After that the element says what to do instead. */
const convertTimeoutMs = 30_000
/** The largest image that a phone can still hold in memory to scale it down. */
export const maxShrinkableBytes = 64 * 1024 ** 2

/** Prepares a file to be sent, whatever its name says. Returns what is wrong with it if it cannot be sent. */
export async function prepareFile(file: File, limits: FileLimits): Promise<ChosenFile | FileError> {
  if (!file.size) return 'empty'
  const kind = detectKind(new Uint8Array(await file.slice(0, fileHeaderLength).arrayBuffer()))
  const isConvertible = kind === 'heic' || kind === 'image'
  if (!isConvertible && !isSupported(kind)) return kind
  const isPdf = kind === 'application/pdf'
  if (file.size > (isPdf ? limits.maxBytes : Math.max(limits.maxBytes, maxShrinkableBytes))) return 'tooLarge'
  const checked = await (isPdf
    ? checkPdf(file)
    : isConvertible
      ? convertImage(file, kind, limits)
      : checkImage(file, kind, limits))
  if (typeof checked === 'string') return checked
  if (checked.blob.size > limits.maxBytes) return 'tooLarge'
  const { side, ...sent } = checked
  const { isCaptured = false } = limits
  const known = await fingerprint(file)
  return {
    name: file.name,
    pages: null,
    encrypted: false,
    ...sent,
    fingerprint: known,
    front: side && { ...side, fingerprint: known, isCaptured },
    hasBack: false,
  }
}

async function checkPdf(file: File) {
  if (!(await hasPdfEnd(file))) return 'unreadable'
  const kind = 'application/pdf' as const
  return { blob: new Blob([file], { type: kind }), kind, preview: null, side: null, ...(await readPdfInfo(file)) }
}

async function checkImage(file: File, kind: FileKind, limits: FileLimits) {
  const parts = await stripMetadata(file, kind)
  if (!parts) return 'unreadable'
  // in one part: Firefox does not decode an image blob whose first part has only two bytes
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
  const image = { blob: new Blob([bytes], { type: kind }), kind, isTurned: isTurned(bytes) }
  const deadline = new Deadline(limits.clock, drawTimeoutMs, limits.signal)
  try {
    return (await prepareImage(image, { ...photoLimits(limits), deadline })) ?? 'unreadable'
  } catch (error) {
    // a device that is too slow to draw the image can still send it
    if (deadline.expired) return { blob: image.blob, kind, preview: null, side: null, ...changesTo(kind, null) }
    if (limits.signal.aborted) throw error
    return 'unreadable'
  } finally {
    deadline.end()
  }
}

/** Converts a photo that the service does not accept: a HEIC in Safari, and a WebP everywhere. */
async function convertImage(file: File, kind: 'heic' | 'image', limits: FileLimits) {
  // whatever type the name of the file suggests
  const blob = file.slice(0, file.size, kind === 'heic' ? 'image/heic' : '')
  const deadline = new Deadline(limits.clock, convertTimeoutMs, limits.signal)
  try {
    const image = { blob, kind: null, isTurned: false }
    return (await prepareImage(image, { ...photoLimits(limits), deadline })) ?? 'image'
  } catch (error) {
    if (limits.signal.aborted) throw error
    return 'image'
  } finally {
    deadline.end()
  }
}

const photoLimits = ({ maxBytes, maxPhotoSide }: FileLimits) => ({ maxBytes, maxSide: maxPhotoSide ?? readableSidePx })
