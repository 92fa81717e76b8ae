import { expect, test } from 'vitest'
import { isBodyRead, type ParsedRequest, recoverBody } from '../../../src/http/node-request.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

/** Returns a request whose body was read, with what a parser left. */
const parsed = (type: string | undefined, left: Pick<ParsedRequest, 'rawBody' | 'body'>, length = '42') => ({
  headers: { 'content-type': type, 'content-length': length },
  readableDidRead: true,
  ...left,
})

test.each<[boolean, string, ParsedRequest]>([
  [true, 'a body with a length', { headers: { 'content-length': '1' }, readableDidRead: true }],
  [true, 'a body in chunks', { headers: { 'transfer-encoding': 'chunked' }, readableDidRead: true }],
  [false, 'a body that nobody has read', { headers: { 'content-length': '1' }, readableDidRead: false }],
  [false, 'a runtime that does not tell', { headers: { 'content-length': '1' } }],
  [false, 'an empty body', { headers: { 'content-length': '0' }, readableDidRead: true }],
  [false, 'no body', { headers: {}, readableDidRead: true }],
])('a body counts as read: %s for %s', (expected, _, request) => {
  expect(isBodyRead(request)).toBe(expected)
})

test.each<[string, ParsedRequest, string]>([
  ['the bytes of `rawBody`', parsed('image/png', { rawBody: Buffer.from('{"a": 1}'), body: { a: 1 } }), '{"a": 1}'],
  ['the text of `rawBody`', parsed('application/json', { rawBody: '{"a": 1}', body: { a: 1 } }), '{"a": 1}'],
  ['the bytes of `body`', parsed('image/png', { body: Buffer.from('png') }), 'png'],
  ['the text of `body`', parsed('text/plain; charset=utf-8', { body: 'é' }), 'é'],
  ['the text of a body without a type', parsed(undefined, { body: 'paid' }), 'paid'],
  ['the text of a form', parsed('application/x-www-form-urlencoded', { body: 'a=1' }), 'a=1'],
  ['parsed JSON', parsed('application/json; charset=utf-8', { body: { a: [1] } }), '{"a":[1]}'],
  ['parsed JSON of another type', parsed('application/vnd.api+json', { body: [1] }), '[1]'],
  ['an empty JSON object', parsed('Application/JSON', { body: {} }, '2'), '{}'],
  ['parsed JSON where `rawBody` is empty', parsed('application/json', { rawBody: '', body: { a: 1 } }), '{"a":1}'],
])('a body is recovered from %s', (_, request, text) => {
  expect(recoverBody(request)).toEqual(bytes(text))
})

test.each<[string, ParsedRequest]>([
  ['nothing was left', parsed('application/json', {})],
  ['null was left', parsed('application/json', { body: null })],
  ['no bytes were left', parsed('image/png', { rawBody: Buffer.alloc(0), body: Buffer.alloc(0) })],
  ['Express 4 left its empty object', parsed('application/json', { body: {} })],
  ['a form was parsed', parsed('application/x-www-form-urlencoded', { body: { a: '1' } })],
  ['another type was parsed', parsed('text/plain', { body: { a: 1 } })],
  ['a file was decoded as text', parsed('image/png', { body: 'png' })],
  ['a file was decoded as raw text', parsed('application/pdf', { rawBody: 'pdf' })],
])('a body is lost when %s', (_, request) => {
  expect(recoverBody(request)).toBe(null)
})
