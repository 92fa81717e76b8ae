/** A phone's Exif segment with orientation, manufacturer and location: 23° 33′ S, 46° 38′ W. */
export function telltaleExif(orientation: number): Uint8Array<ArrayBuffer> {
  const make = ascii('Telefone\0')
  const directory = 8
  const makeAt = directory + 2 + 3 * 12 + 4
  const places = makeAt + make.length + 1
  const latitudeAt = places + 2 + 4 * 12 + 4
  const longitudeAt = latitudeAt + 24
  const tiff = new DataView(new ArrayBuffer(longitudeAt + 24))
  put(tiff, 0, ascii('II*\0'))
  tiff.setUint32(4, directory, true)
  tiff.setUint16(directory, 3, true)
  entry(tiff, directory + 2, 0x010f, 2, make.length, makeAt)
  entry(tiff, directory + 14, 0x0112, 3, 1, orientation)
  entry(tiff, directory + 26, 0x8825, 4, 1, places)
  put(tiff, makeAt, make)
  tiff.setUint16(places, 4, true)
  entry(tiff, places + 2, 1, 2, 2, 'S'.charCodeAt(0))
  entry(tiff, places + 14, 2, 5, 3, latitudeAt)
  entry(tiff, places + 26, 3, 2, 2, 'W'.charCodeAt(0))
  entry(tiff, places + 38, 4, 5, 3, longitudeAt)
  for (const [index, part] of [23, 33, 0].entries()) rational(tiff, latitudeAt + index * 8, part)
  for (const [index, part] of [46, 38, 0].entries()) rational(tiff, longitudeAt + index * 8, part)
  const body = new Uint8Array(tiff.buffer)
  return joined(new Uint8Array([0xff, 0xe1, (body.length + 8) >> 8, (body.length + 8) & 0xff]), ascii('Exif\0\0'), body)
}

/** A JPEG segment, by its marker. */
export const segment = (marker: number, text: string): Uint8Array<ArrayBuffer> =>
  joined(new Uint8Array([0xff, marker, 0, text.length + 2]), ascii(text))

/** Concatenates parts. */
export function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Encodes a text with one byte for each character. */
export const ascii = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

function entry(tiff: DataView, at: number, tag: number, type: number, count: number, value: number) {
  tiff.setUint16(at, tag, true)
  tiff.setUint16(at + 2, type, true)
  tiff.setUint32(at + 4, count, true)
  tiff.setUint32(at + 8, value, true)
}

function rational(tiff: DataView, at: number, value: number) {
  tiff.setUint32(at, value, true)
  tiff.setUint32(at + 4, 1, true)
}

const put = (tiff: DataView, at: number, bytes: Uint8Array) => new Uint8Array(tiff.buffer).set(bytes, at)
