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

/** Creates an Exif segment with the orientation only; none for an upright image. */
export const orientationSegment = (orientation: number): Uint8Array<ArrayBuffer>[] =>
  orientation > 1 && orientation < 9
    ? [new Uint8Array([...head, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0])]
    : []

// marker, length 34, "Exif", big-endian, a directory of one entry at 8
const head = [0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1]
