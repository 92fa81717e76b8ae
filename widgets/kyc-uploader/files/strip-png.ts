/**
 * Strips a PNG of texts, times and camera data. Keeps the image data, byte for byte. Returns the parts, or null if the file is
 * incomplete.
 */
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
