import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bareJpeg } from '../../../widgets/kyc-uploader/files/jpeg.ts'
import { kindOf } from '../../../widgets/kyc-uploader/files/kind.ts'
import { orientationOf } from '../../../widgets/kyc-uploader/files/orientation.ts'
import { factsOf } from '../../../widgets/kyc-uploader/files/pdf.ts'
import { barePng } from '../../../widgets/kyc-uploader/files/png.ts'
import { ascii, joined, segment, telltaleExif } from './exif.ts'

const bytes = (hex: string) =>
  Uint8Array.from(hex.replaceAll(' ', '').match(/../g) ?? [], (pair) => Number(`0x${pair}`))
const hex = (parts: readonly Uint8Array[]) => Buffer.from(joined(...parts)).toString('hex')

describe('a file is what its bytes say', () => {
  test.each([
    ['ffd8ffe000104a46', 'image/jpeg'],
    ['89504e470d0a1a0a0000000d', 'image/png'],
    ['474946383961 01000100', 'image/gif'],
    ['474946383761 01000100', 'image/gif'],
    ['255044462d312e37', 'application/pdf'],
    ['00000018 66747970 68656963 00000000', 'heic'],
    ['00000018 66747970 6d696631 00000000', 'heic'],
    ['0000001c 66747970 61766966 00000000', 'picture'],
    ['52494646 24000000 57454250 56503820', 'picture'],
    ['424d3600', 'picture'],
    ['49492a0008000000', 'picture'],
    ['00000018 66747970 6d703432 00000000', 'video'],
    ['1a45dfa3', 'video'],
    ['504b030414000600', 'paper'],
    ['d0cf11e0a1b11ae1', 'paper'],
    ['4d5a900003000000', 'other'],
    ['7f454c4602010100', 'other'],
    ['3c21646f63747970', 'other'],
    ['474946383861', 'other'],
    ['ffd8', 'other'],
    ['', 'other'],
  ])('%s: %s', (start, kind) => expect(kindOf(bytes(start))).toBe(kind))
})

const jfif = bytes('ffe0 0010 4a46494600 0101 00 0001 0001 0000')
const table = bytes('ffdb 0005 010203')
const scan = bytes('ffda 0004 0100 1122 ff00 33 ffd0 44')
const end = bytes('ffd9')
const start = bytes('ffd8')

test('a photo keeps picture, colours and the side that is up, and nothing of who took it where', () => {
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
  expect(hex(bareJpeg(photo) ?? [])).toBe(hex([start, upright, jfif, profile, adobe, table, scan, end]))
})

test('a photo that already stands upright gets no Exif at all', () => {
  const bare = [start, jfif, table, scan, end]
  expect(hex(bareJpeg(joined(start, telltaleExif(1), jfif, table, scan, end)) ?? [])).toBe(hex(bare))
  expect(hex(bareJpeg(joined(...bare)) ?? [])).toBe(hex(bare))
})

test('a progressive photo keeps all its scans', () => {
  const whole = [start, table, scan, table, scan, bytes('ffff'), end]
  expect(hex(bareJpeg(joined(...whole)) ?? [])).toBe(hex(whole))
})

test('a thumbnail and what else hides behind JFIF is left out', () => {
  const thumbnail = segment(0xe0, 'JFXX\0\x10a small picture')
  expect(hex(bareJpeg(joined(start, jfif, thumbnail, table, scan, end)) ?? [])).toBe(
    hex([start, jfif, table, scan, end]),
  )
})

test('what an old program of Adobe wrote about who took it where is left out', () => {
  const texts = [
    segment(0xed, 'Adobe_Photoshop2.5:8BIM Ana Lima'),
    segment(0xed, 'Adobe_CM\0'),
    segment(0xe1, 'JFIF\0'),
  ]
  expect(hex(bareJpeg(joined(start, ...texts, table, scan, end)) ?? [])).toBe(hex([start, table, scan, end]))
})

describe('a photo that is cut off anywhere is not whole', () => {
  const photo = joined(start, telltaleExif(6), jfif, table, scan, end)
  test.each([...photo.keys()].slice(2))('after %i bytes', (length) => {
    expect(bareJpeg(photo.subarray(0, length))).toBeNull()
  })
})

test('which side is up is read off either byte order, and off nothing else', () => {
  expect(orientationOf(telltaleExif(8))).toBe(8)
  const big = bytes('ffe1 0022 457869660000 4d4d002a00000008 0001 0112 0003 00000001 0003 0000 00000000')
  expect(orientationOf(big)).toBe(3)
  expect(orientationOf(segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0'))).toBeNull()
  expect(orientationOf(telltaleExif(6).subarray(0, 30))).toBeNull()
})

const chunk = (name: string, body: string) =>
  joined(new Uint8Array([0, 0, 0, body.length]), ascii(name), ascii(body), bytes('00000000'))
const sign = bytes('89504e470d0a1a0a')

test('a screenshot keeps its picture and its colours, and no text', () => {
  const kept = [sign, chunk('IHDR', '0123456789012'), chunk('sRGB', '\0'), chunk('IDAT', 'pixels')]
  const texts = [chunk('tEXt', 'Author\0Ana'), chunk('eXIf', 'II*'), chunk('tIME', '1234567'), chunk('iTXt', 'XML')]
  const whole = joined(...kept, ...texts, chunk('IEND', ''), ascii('behind it'))
  expect(hex(barePng(whole) ?? [])).toBe(hex([...kept, chunk('IEND', '')]))
})

describe('a PNG that is cut off anywhere is not whole', () => {
  const whole = joined(sign, chunk('IHDR', '0123456789012'), chunk('IDAT', 'pixels'), chunk('IEND', ''))
  test.each([...whole.keys()].slice(8))('after %i bytes', (length) => {
    expect(barePng(whole.subarray(0, length))).toBeNull()
  })
})

describe('facts of a PDF', () => {
  const pages = (count: number, more = '') => `2 0 obj << /Type /Pages ${more}/Kids [3 0 R] /Count ${count} >> endobj\n`
  test.each([
    ['pages', `%PDF-1.4 ${pages(3)} trailer << /Root 1 0 R >> %%EOF\n`, { whole: true, locked: false, pages: 3 }],
    [
      'the tree, not its branches',
      `${pages(3)}${pages(2, '/Parent 2 0 R ')}%%EOF`,
      { whole: true, locked: false, pages: 3 },
    ],
    ['as it was last saved', `${pages(3)}%%EOF ${pages(4)}%%EOF`, { whole: true, locked: false, pages: 4 }],
    ['packed away', '%PDF-1.7 << /Type /ObjStm >> %%EOF', { whole: true, locked: false, pages: null }],
    ['protected', `${pages(1)} trailer << /Encrypt 9 0 R >> %%EOF`, { whole: true, locked: true, pages: 1 }],
    ['cut off', pages(1), { whole: false, locked: false, pages: 1 }],
  ])('%s', (_, text, facts) => expect(factsOf(text)).toEqual(facts))
})

test('no bytes are too strange to be looked at, and what is bare stays as it is', () => {
  const start = fc.constantFrom(joined(bytes('ffd8'), telltaleExif(6)), bytes('ffd8'), sign)
  const noise = fc.oneof(fc.uint8Array({ maxLength: 200 }), fc.constantFrom(jfif, table, scan, end))
  fc.assert(
    fc.property(start, fc.array(noise, { maxLength: 6 }), (head, parts) => {
      const file = joined(head, ...parts)
      kindOf(file)
      orientationOf(file)
      factsOf(String.fromCharCode(...file))
      for (const bare of [bareJpeg, barePng]) {
        const once = bare(file)
        if (once) expect(hex(bare(joined(...once)) ?? [])).toBe(hex(once))
      }
    }),
  )
})
