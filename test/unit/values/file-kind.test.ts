import { describe, expect, test } from 'vitest'
import { detectFileKind, fileHeaderLength } from '../../../src/values/file-kind.ts'
import { bytesOf } from '../../contract/kyc-shop.ts'

test('JPEG, PNG, GIF and PDF are detected by their first bytes', () => {
  const kinds = (['jpeg', 'png', 'gif87', 'gif89', 'pdf'] as const).map((name) =>
    detectFileKind(bytesOf[name].subarray(0, fileHeaderLength)),
  )
  expect(kinds).toEqual(['image/jpeg', 'image/png', 'image/gif', 'image/gif', 'application/pdf'])
})

test('every other file has no kind', () => {
  for (const name of ['heic', 'webp', 'exe', 'html', 'svg'] as const)
    expect(detectFileKind(bytesOf[name]), name).toBe(null)
  expect(detectFileKind(new Uint8Array())).toBe(null)
})

test('a truncated signature has no kind', () => {
  expect(detectFileKind(bytesOf.png.subarray(0, 7))).toBe(null)
  expect(detectFileKind(bytesOf.pdf.subarray(0, 4))).toBe(null)
})

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

describe('a PDF may have other bytes before its header', () => {
  test.each([
    ['a byte order mark', '\xef\xbb\xbf'],
    ['a newline', '\r\n'],
    ['blanks', ' \t\n\0'.repeat(200)],
    ['headers', 'Content-Type: application/pdf\r\nContent-Length: 1000\r\n\r\n'],
    ['a print job', '\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n'],
    ['as many as programs skip', 'x'.repeat(1019)],
  ])('%s', (_, before) => expect(detectFileKind(bytes(`${before}%PDF-1.7\n`))).toBe('application/pdf'))
})

describe('what begins as another kind is no PDF', () => {
  test.each([
    ['HTML', '<!doctype html><p>'],
    ['HTML after a mark and blanks', '\xef\xbb\xbf \r\n\t<html>'],
    ['XML', '<?xml version="1.0"?>'],
    ['XML in UTF-16', '\xff\xfe<\0?\0'],
    ['XML in big-endian UTF-16', '\xfe\xff\0<\0?'],
    ['a ZIP', 'PK\x03\x04'],
    ['a ZIP after a newline', '\nPK\x03\x04'],
    ['an empty ZIP', 'PK\x05\x06'],
    ['a WebP', 'RIFF\x24\0\0\0WEBPVP8 '],
    ['a HEIC', '\0\0\0\x18ftypheic'],
    ['a GIF after a newline', '\nGIF89a'],
    ['a program', 'MZ\x90\0'],
    ['a script', '#!/bin/sh\n'],
    ['a PostScript file', '%!PS-Adobe-3.0\n'],
    ['more bytes than programs skip', 'x'.repeat(1020)],
  ])('%s', (_, before) => expect(detectFileKind(bytes(`${before}%PDF-1.7\n`))).toBe(null))
})

test('an image that contains the header of a PDF is an image', () => {
  expect(detectFileKind(bytes('GIF89a%PDF-1.7'))).toBe('image/gif')
})
