import { orientationSegment, readOrientation } from './orientation.ts'

/**
 * Strips a JPEG of metadata: place, time, device, thumbnails, comments, and a video after the image. Keeps the image data, the
 * colour profile and the orientation, byte for byte. Returns the parts, or null if the file is incomplete.
 */
export function stripJpegMetadata(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] | null {
  const kept: Uint8Array<ArrayBuffer>[] = []
  let orientation = 1
  for (let at = 2; at < bytes.length; ) {
    const marker = bytes[at + 1]
    if (bytes[at] !== 0xff || marker === undefined) return null
    if (marker === 0xff) {
      at++ // fill byte
      continue
    }
    if (marker === endOfImage)
      return [startOfImage, ...orientationSegment(orientation), ...kept, bytes.subarray(at, at + 2)]
    const size = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)
    const next = marker === startOfScan ? afterScan(bytes, at + 2 + size) : at + 2 + size
    const segment = bytes.subarray(at, next)
    if (marker === 0xe1) orientation = readOrientation(segment) ?? orientation
    if (isImageData(marker, segment)) kept.push(segment)
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

// within a scan, FF is followed by 00 (an escaped FF), by a restart marker, or by the next segment's marker
function afterScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next & 0xf8) !== 0xd0) return at
  }
  return bytes.length
}
