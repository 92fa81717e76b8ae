/**
 * A PNG without the texts, times and camera data that it may carry: what makes the picture is kept, byte for byte. Null
 * when it is not whole.
 */
export function barePng(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] | null {
  const kept = [bytes.subarray(0, 8)]
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  for (let at = 8; at + 12 <= bytes.length; ) {
    const next = at + 12 + view.getUint32(at)
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    if (next > bytes.length) return null
    if (picture.test(name)) kept.push(bytes.subarray(at, next))
    if (name === 'IEND') return kept
    at = next
  }
  return null
}

// the parts that no decoder may skip begin with a capital; of the others those of colour and size
const picture = /^([A-Z]|tRNS|gAMA|cHRM|sRGB|iCCP|sBIT|cICP|bKGD|pHYs)/
