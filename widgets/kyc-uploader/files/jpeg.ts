import { orientationOf, orientationSegment } from './orientation.ts'

/**
 * A JPEG without what a camera or an app wrote about its making (place, time, device, thumbnails, comments, a film behind
 * the picture): the picture itself, its colours and which side is up are kept, byte for byte. Null when it is not whole.
 */
export function bareJpeg(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] | null {
  const kept: Uint8Array<ArrayBuffer>[] = []
  let orientation = 1
  for (let at = 2; at < bytes.length; ) {
    const marker = bytes[at + 1]
    if (bytes[at] !== 0xff || marker === undefined) return null
    if (marker === 0xff) {
      at++ // filling
      continue
    }
    if (marker === end) return [start, ...orientationSegment(orientation), ...kept, bytes.subarray(at, at + 2)]
    const size = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0)
    const next = marker === scan ? afterScan(bytes, at + 2 + size) : at + 2 + size
    const segment = bytes.subarray(at, next)
    if (marker === 0xe1) orientation = orientationOf(segment) ?? orientation
    if (isPicture(marker, segment)) kept.push(segment)
    at = next
  }
  return null
}

const start = new Uint8Array([0xff, 0xd8])
const end = 0xd9
const scan = 0xda

// of the segments for applications only JFIF's density, the colour profile and Adobe's colour transform change how it looks
function isPicture(marker: number, segment: Uint8Array) {
  const isComment = marker === 0xfe
  if (marker < 0xe0 || marker > 0xef) return !isComment
  const name = String.fromCharCode(...segment.subarray(4, 16))
  return looks[marker]?.test(name) ?? false
}

// by their markers, as an old Photoshop's words on the picture begin with Adobe too
const looks: Readonly<Partial<Record<number, RegExp>>> = { 0xe0: /^JFIF\0/, 0xe2: /^ICC_PROFILE\0/, 0xee: /^Adobe/ }

// in a scan FF stands before 00 (an FF that is meant), a restart mark, or the next segment
function afterScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next & 0xf8) !== 0xd0) return at
  }
  return bytes.length
}
