import * as fc from 'fast-check'
import { hostileKeys, hostileTexts } from './json-inputs.ts'

/** Texts that begin as valid samples and get up to four changes, and texts of any characters. */
export const mutatedText = (...samples: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 6, arbitrary: edited(fc.constantFrom(...samples), textPiece(samples)) },
    { weight: 2, arbitrary: fc.array(textPiece(samples), { maxLength: 8 }).map((pieces) => pieces.join('')) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  )

const textPiece = (samples: readonly string[]) =>
  fc.oneof(
    fc.constantFrom(...hostileTexts, ...hostileKeys),
    fc.string({ maxLength: 6 }),
    fc.string({ unit: 'grapheme', maxLength: 4 }),
    fc.constantFrom(...samples.flatMap((sample) => sample.match(/\w+|\W/g) ?? [])),
  )

function edited(samples: fc.Arbitrary<string>, pieces: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc
    .tuple(samples, fc.array(fc.tuple(fc.nat(), fc.nat({ max: 12 }), pieces), { maxLength: 4 }))
    .map(([sample, edits]) => edits.reduce((text, [place, cut, piece]) => spliced(text, place, cut, piece), sample))
}

function spliced(text: string, place: number, cut: number, piece: string): string {
  const at = place % (text.length + 1)
  return text.slice(0, at) + piece + text.slice(at + cut)
}

/** A piece of text that repeats many times: what a slow regular expression fails on. */
export const repeatedText = (...pieces: readonly string[]): fc.Arbitrary<string> =>
  fc
    .tuple(
      fc.constantFrom('', ...pieces),
      fc.constantFrom(...pieces),
      fc.constantFrom(10, 1000, 20_000),
      fc.constantFrom('', ...pieces),
    )
    .map(([start, piece, times, end]) => start + piece.repeat(times) + end)

/** Bytes that begin as valid samples and get up to four changes, and any bytes. */
export const mutatedBytes = (...samples: readonly Uint8Array[]): fc.Arbitrary<Uint8Array<ArrayBuffer>> => {
  const text = (bytes: Uint8Array) => String.fromCharCode(...bytes)
  const piece = fc.oneof(
    fc.uint8Array({ maxLength: 12 }).map(text),
    fc
      .constantFrom(...samples)
      .chain((sample) =>
        fc
          .tuple(fc.nat(sample.length), fc.nat({ max: 20 }))
          .map(([at, length]) => text(sample.subarray(at, at + length))),
      ),
  )
  return fc
    .oneof(
      { weight: 6, arbitrary: edited(fc.constantFrom(...samples.map(text)), piece) },
      { weight: 1, arbitrary: fc.uint8Array({ maxLength: 80 }).map(text) },
    )
    .map((characters) => Uint8Array.from(characters, (each) => each.charCodeAt(0)))
}
