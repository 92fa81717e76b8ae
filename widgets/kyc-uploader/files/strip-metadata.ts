import type { FileKind } from '../../../src/merchant-api/enumerations.ts'

/** Strips an image of its metadata. Returns the parts to keep, or null if the file is incomplete. */
export async function stripMetadata(file: File, kind: FileKind) {
  if (kind === 'image/gif') return [file]
  const bytes = new Uint8Array(await file.arrayBuffer())
  return kind === 'image/png' ? stripPngMetadata(bytes) : stripJpegMetadata(bytes)
}

/**
 * Strips a JPEG of metadata: place, time, device, thumbnails, comments, and a video after the image. Keeps the image
 * data, the colour profile and the orientation, byte for byte. Returns the parts, or null if the file is incomplete, or
 * holds a segment of the image that no decoder can read.
 */
export function stripJpegMetadata(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] | null {
  const kept: Uint8Array<ArrayBuffer>[] = []
  let orientation = 1
  for (let at = 2; at < bytes.length; ) {
    const marker = bytes[at + 1]
    if (marker === undefined) return null
    if (bytes[at] !== 0xff || marker === 0xff || marker < 2 || isRestart(marker)) {
      at++ // decoders skip whatever stands between two segments
      continue
    }
    if (marker === endOfImage)
      return [startOfImage, ...orientationSegment(orientation), ...kept, bytes.subarray(at, at + 2)]
    const size = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)
    const next = marker === startOfScan ? afterScan(bytes, at + 2 + size) : at + 2 + size
    const segment = bytes.subarray(at, next)
    if (marker === 0xe1) orientation = readOrientation(segment) ?? orientation
    if (isImageData(marker, segment)) {
      if (size < 2) return null // it counts its own two bytes
      kept.push(segment)
    }
    at = next
  }
  return null
}

const startOfImage = new Uint8Array([0xff, 0xd8])
const endOfImage = 0xd9
const startOfScan = 0xda

// of the application segments, only JFIF's density, the colour profile and Adobe's colour transform affect the image
function isImageData(marker: number, segment: Uint8Array) {
  const isComment = marker === 0xfe
  if (marker < 0xe0 || marker > 0xef) return !isComment
  const name = String.fromCharCode(...segment.subarray(4, 16))
  return keptAppSegments[marker]?.test(name) ?? false
}

// by marker, because the metadata of an old Photoshop begins with Adobe too
const keptAppSegments: Readonly<Partial<Record<number, RegExp>>> = {
  0xe0: /^JFIF\0/,
  0xe2: /^ICC_PROFILE\0/,
  0xee: /^Adobe/,
}

const isRestart = (marker: number) => (marker & 0xf8) === 0xd0

// within a scan, FF is followed by 00 (an escaped FF), by a restart marker, or by the next segment's marker
function afterScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at
  }
  return bytes.length
}

const orientationTag = 0x0112

/** Reads a photo's orientation, from 1 to 8, from an Exif segment; null if it has none. */
export function readOrientation(segment: Uint8Array): number | null {
  if (!String.fromCharCode(...segment.subarray(4, 10)).startsWith('Exif')) return null
  const { buffer, byteOffset, length } = segment.subarray(10)
  const tiff = new DataView(buffer, byteOffset, length)
  try {
    const little = tiff.getUint8(0) === 0x49
    const directory = tiff.getUint32(4, little)
    for (let entry = 0; entry < tiff.getUint16(directory, little); entry++) {
      const at = directory + 2 + entry * 12
      if (tiff.getUint16(at, little) === orientationTag) return tiff.getUint16(at + 8, little)
    }
  } catch {
    // an offset beyond the segment's end
  }
  return null
}

/** Returns whether a JPEG without its other metadata is to be turned or mirrored before it is shown. */
export const isTurned = (bytes: Uint8Array): boolean => readOrientation(bytes.subarray(2)) !== null

/** Creates an Exif segment with the orientation only; none for an upright image. */
const orientationSegment = (orientation: number): Uint8Array<ArrayBuffer>[] =>
  orientation > 1 && orientation < 9
    ? [new Uint8Array([...head, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0])]
    : []

// marker, length 34, "Exif", big-endian, a directory of one entry at 8
const head = [0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1]

/** Strips a PNG of texts, times and camera data, and keeps the image data. Returns the parts; null if incomplete. */
export function stripPngMetadata(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] | null {
  const kept = [bytes.subarray(0, 8)]
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  for (let at = 8; at + 12 <= bytes.length; ) {
    const next = at + 12 + view.getUint32(at)
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (next > bytes.length) return null
    if (keptChunks.test(name)) kept.push(bytes.subarray(at, next))
    if (name === 'IEND') return kept
    at = next
  }
  return null
}

// critical chunks begin with a capital letter; of the others, those for colour and size are kept
const keptChunks = /^([A-Z]|tRNS|gAMA|cHRM|sRGB|iCCP|sBIT|cICP|bKGD|pHYs)/
