import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { detectKind } from '../../../src/values/file-kind.ts'
import { hasPdfEnd, parsePdfInfo } from '../../../widgets/kyc-uploader/files/file-facts.ts'
import {
  readOrientation,
  stripJpegMetadata,
  stripPngMetadata,
} from '../../../widgets/kyc-uploader/files/strip-metadata.ts'
import { ascii, joined, segment, telltaleExif } from './exif.ts'

const bytes = (hex: string) =>
  Uint8Array.from(hex.replaceAll(' ', '').match(/../g) ?? [], (pair) => Number(`0x${pair}`))
const hex = (parts: readonly Uint8Array[]) => Buffer.from(joined(...parts)).toString('hex')

describe('a file’s bytes determine its kind', () => {
  test.each([
    ['ffd8ffe000104a46', 'image/jpeg'],
    ['89504e470d0a1a0a0000000d', 'image/png'],
    ['474946383961 01000100', 'image/gif'],
    ['474946383761 01000100', 'image/gif'],
    ['255044462d312e37', 'application/pdf'],
    ['00000018 66747970 68656963 00000000', 'heic'],
    ['00000018 66747970 6d696631 00000000', 'heic'],
    ['0000001c 66747970 61766966 00000000', 'image'],
    ['52494646 24000000 57454250 56503820', 'image'],
    ['424d3600', 'image'],
    ['49492a0008000000', 'image'],
    ['00000018 66747970 6d703432 00000000', 'video'],
    ['1a45dfa3', 'video'],
    ['504b030414000600', 'officeDocument'],
    ['d0cf11e0a1b11ae1', 'officeDocument'],
    ['4d5a900003000000', 'unknown'],
    ['7f454c4602010100', 'unknown'],
    ['3c21646f63747970', 'unknown'],
    ['474946383861', 'unknown'],
    ['ffd8', 'unknown'],
    ['', 'unknown'],
  ])('%s: %s', (start, kind) => expect(detectKind(bytes(start))).toBe(kind))
})

const jfif = bytes('ffe0 0010 4a46494600 0101 00 0001 0001 0000')
const table = bytes('ffdb 0005 010203')
const scan = bytes('ffda 0004 0100 1122 ff00 33 ffd0 44')
const end = bytes('ffd9')
const start = bytes('ffd8')

test('a photo keeps its image data, colours and orientation, and no metadata', () => {
  const profile = segment(0xe2, 'ICC_PROFILE\0\x01\x01colours')
  const adobe = segment(0xee, 'Adobe\0d\0\0\0\0\x01')
  const photo = joined(
    start,
    telltaleExif(6),
    jfif,
    segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<xmp/>'),
    segment(0xe2, 'MPF\0pointers to more pictures'),
    profile,
    segment(0xed, 'Photoshop 3.0\0by Ana'),
    adobe,
    segment(0xfe, 'Ana took this'),
    table,
    scan,
    end,
    ascii('a film of three seconds behind the picture'),
  )
  const upright = bytes('ffe1 0022 457869660000 4d4d002a00000008 0001 0112 0003 00000001 0006 0000 00000000')
  expect(hex(stripJpegMetadata(photo) ?? [])).toBe(hex([start, upright, jfif, profile, adobe, table, scan, end]))
})

test('an upright photo gets no Exif segment', () => {
  const bare = [start, jfif, table, scan, end]
  expect(hex(stripJpegMetadata(joined(start, telltaleExif(1), jfif, table, scan, end)) ?? [])).toBe(hex(bare))
  expect(hex(stripJpegMetadata(joined(...bare)) ?? [])).toBe(hex(bare))
})

test('a progressive JPEG keeps all its scans', () => {
  const whole = [start, table, scan, table, scan, bytes('ffff'), end]
  expect(hex(stripJpegMetadata(joined(...whole)) ?? [])).toBe(hex(whole))
})

test('a JFIF thumbnail is removed', () => {
  const thumbnail = segment(0xe0, 'JFXX\0\x10a small picture')
  expect(hex(stripJpegMetadata(joined(start, jfif, thumbnail, table, scan, end)) ?? [])).toBe(
    hex([start, jfif, table, scan, end]),
  )
})

test('the metadata of old Adobe programs is removed', () => {
  const texts = [
    segment(0xed, 'Adobe_Photoshop2.5:8BIM Ana Lima'),
    segment(0xed, 'Adobe_CM\0'),
    segment(0xe1, 'JFIF\0'),
  ]
  expect(hex(stripJpegMetadata(joined(start, ...texts, table, scan, end)) ?? [])).toBe(hex([start, table, scan, end]))
})

describe('a JPEG truncated anywhere is incomplete', () => {
  const photo = joined(start, telltaleExif(6), jfif, table, scan, end)
  test.each([...photo.keys()].slice(2))('after %i bytes', (length) => {
    expect(stripJpegMetadata(photo.subarray(0, length))).toBeNull()
  })
})

test('a JPEG with a segment shorter than the length that it begins with cannot be read', () => {
  for (const length of ['0000', '0001'])
    expect(stripJpegMetadata(joined(start, bytes(`ff66 ${length}`), table, scan, end))).toBeNull()
})

test('the orientation is read in either byte order, and from Exif only', () => {
  expect(readOrientation(telltaleExif(8))).toBe(8)
  const big = bytes('ffe1 0022 457869660000 4d4d002a00000008 0001 0112 0003 00000001 0003 0000 00000000')
  expect(readOrientation(big)).toBe(3)
  expect(readOrientation(segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0'))).toBeNull()
  expect(readOrientation(telltaleExif(6).subarray(0, 30))).toBeNull()
})

const chunk = (name: string, body: string) =>
  joined(new Uint8Array([0, 0, 0, body.length]), ascii(name), ascii(body), bytes('00000000'))
const sign = bytes('89504e470d0a1a0a')

test('a PNG keeps its image data and colours, and no text', () => {
  const kept = [sign, chunk('IHDR', '0123456789012'), chunk('sRGB', '\0'), chunk('IDAT', 'pixels')]
  const texts = [chunk('tEXt', 'Author\0Ana'), chunk('eXIf', 'II*'), chunk('tIME', '1234567'), chunk('iTXt', 'XML')]
  const whole = joined(...kept, ...texts, chunk('IEND', ''), ascii('behind it'))
  expect(hex(stripPngMetadata(whole) ?? [])).toBe(hex([...kept, chunk('IEND', '')]))
})

describe('a PNG truncated anywhere is incomplete', () => {
  const whole = joined(sign, chunk('IHDR', '0123456789012'), chunk('IDAT', 'pixels'), chunk('IEND', ''))
  test.each([...whole.keys()].slice(8))('after %i bytes', (length) => {
    expect(stripPngMetadata(whole.subarray(0, length))).toBeNull()
  })
})

describe('a PDF’s information', () => {
  const pages = (count: number, more = '') => `2 0 obj << /Type /Pages ${more}/Kids [3 0 R] /Count ${count} >> endobj\n`
  test.each([
    ['pages', `%PDF-1.4 ${pages(3)} trailer << /Root 1 0 R >> %%EOF\n`, { encrypted: false, pages: 3 }],
    [
      'the page tree, not its branches',
      `${pages(3)}${pages(2, '/Parent 2 0 R ')}%%EOF`,
      { encrypted: false, pages: 3 },
    ],
    ['the last saved version', `${pages(3)}%%EOF ${pages(4)}%%EOF`, { encrypted: false, pages: 4 }],
    ['compressed', '%PDF-1.7 << /Type /ObjStm >> %%EOF', { encrypted: false, pages: null }],
    ['encrypted', `${pages(1)} trailer << /Encrypt 9 0 R >> %%EOF`, { encrypted: true, pages: 1 }],
    ['without its end', pages(1), { encrypted: false, pages: 1 }],
  ])('%s', (_, text, facts) => expect(parsePdfInfo(text)).toEqual(facts))
})

describe('a PDF is complete with its last %%EOF, wherever it is', () => {
  const body = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'
  const large = 600 * 1024
  test.each<[string, string[], boolean]>([
    ['at the end', [body, '%%EOF'], true],
    ['before padding with zeros', [body, '%%EOF\n', '\0'.repeat(large)], true],
    ['before lines of a mail', [body, '%%EOF\n', '-- \r\nSent from a scanner\r\n'.repeat(1000)], true],
    ['across two samples', [body, '%%EOF', ' '.repeat(256 * 1024 - 27)], true],
    ['after a first version', [body, '%%EOF\n', body, '%%EOF'], true],
    ['without one', [body], false],
    ['before padding, without one', [body, '\0'.repeat(large)], false],
    ['of a first part, when the rest is truncated', [body, '%%EOF\n', body], false],
    [
      'of a first part, when the rest is truncated in a large stream',
      [body, '%%EOF\n', body, 'x'.repeat(large)],
      false,
    ],
  ])('%s', async (_, parts, complete) => expect(await hasPdfEnd(new Blob(parts))).toBe(complete))
})

test('a JPEG keeps its segments, whatever stands between them', () => {
  const clean = [start, jfif, table, scan, end]
  const fill = bytes('ffff ff')
  const junk = bytes('0000 ff00 4142 ff01 ffd0')
  expect(hex(stripJpegMetadata(joined(start, fill, jfif, fill, table, fill, scan, fill, end)) ?? [])).toContain(
    hex([start, jfif, table]),
  )
  expect(hex(stripJpegMetadata(joined(start, jfif, junk, table, junk, scan, end)) ?? [])).toBe(hex(clean))
})

test('any bytes can be checked, and stripping twice changes nothing', () => {
  const start = fc.constantFrom(joined(bytes('ffd8'), telltaleExif(6)), bytes('ffd8'), sign)
  const noise = fc.oneof(fc.uint8Array({ maxLength: 200 }), fc.constantFrom(jfif, table, scan, end))
  fc.assert(
    fc.property(start, fc.array(noise, { maxLength: 6 }), (head, parts) => {
      const file = joined(head, ...parts)
      detectKind(file)
      readOrientation(file)
      parsePdfInfo(String.fromCharCode(...file))
      for (const bare of [stripJpegMetadata, stripPngMetadata]) {
        const once = bare(file)
        if (once) expect(hex(bare(joined(...once)) ?? [])).toBe(hex(once))
      }
    }),
  )
})
