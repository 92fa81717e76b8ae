import { describe, expect, test } from 'vitest'
import { frameAddress } from '../../../widgets/card-checkout/entry/frame.ts'
import { parseFromFrame, parseToFrame } from '../../../widgets/card-frame/messages.ts'

describe('a card frame needs a secure URL on another origin', () => {
  const page = { base: 'https://shop.example/checkout?order=1', origin: 'https://shop.example' }
  test.each([
    ['https://cards.example/card-frame.html', 'https://cards.example/card-frame.html'],
    ['//cards.example/frame', 'https://cards.example/frame'],
    ['http://localhost:5174/card-frame.html', 'http://localhost:5174/card-frame.html'],
    ['/card-frame.html', undefined],
    ['https://shop.example/card-frame.html', undefined],
    ['http://cards.example/card-frame.html', undefined],
    ['javascript:alert(1)', undefined],
    ['data:text/html,hi', undefined],
    ['https://', undefined],
  ])('%s', (text, address) => expect(frameAddress(text, page)?.href).toBe(address))

  test('also on a page whose <base> is of another origin', () => {
    const page = { base: 'https://cdn.example/', origin: 'https://shop.example' }
    expect(frameAddress('https://shop.example/card-frame.html', page)).toBe(null)
    expect(frameAddress('/card-frame.html', page)?.href).toBe('https://cdn.example/card-frame.html')
  })
})

describe('a frame’s message is parsed without unknown fields', () => {
  test.each([
    [{ type: 'ready' }, { type: 'ready' }],
    [{ type: 'submit', number: '4111' }, { type: 'submit' }],
    [
      { type: 'height', height: 320.5 },
      { type: 'height', height: 320.5 },
    ],
    [
      { type: 'height', height: 1e9 },
      { type: 'height', height: 2000 },
    ],
    [
      { type: 'token', id: 1, token: 'a', name: 'Maria' },
      { type: 'token', id: 1, token: 'a' },
    ],
    [
      { type: 'invalid', id: 1, invalid: ['expiry', 'number', '4111', 7], number: '4111' },
      { type: 'invalid', id: 1, invalid: ['number', 'expiry'] },
    ],
    [
      { type: 'failed', id: 1 },
      { type: 'failed', id: 1 },
    ],
  ])('%j', (message, read) => expect(parseFromFrame(message)).toEqual(read))

  test.each([
    [{ type: 'height', height: -1 }],
    [{ type: 'height', height: '100vh' }],
    [{ type: 'height', height: Number.NaN }],
    [{ type: 'token', id: 1, token: '' }],
    [{ type: 'token', token: 'a' }],
    [{ type: 'token', id: 1, token: { toString: 'a' } }],
    [{ type: 'token', id: 1, token: 'a', payment_method_id: null }],
    [{ type: 'failed' }],
    [{ type: 'invalid', id: 1 }],
    [{ type: 'invalid', id: 1, invalid: 'number' }],
    [{ type: 'paid' }],
    ['ready'],
    [null],
  ])('%j is not a message', (message) => expect(parseFromFrame(message)).toBeNull())
})

describe('a page’s message is parsed by the frame in the same way', () => {
  test.each([
    [
      { type: 'configure', language: 'es', appearance: { color: 'red' }, disabled: 'yes', number: 1 },
      { type: 'configure', language: 'es', appearance: { color: 'red' }, disabled: false, savedCard: null },
    ],
    [
      {
        type: 'configure',
        language: 'es',
        appearance: {},
        disabled: true,
        savedCard: { id: 7, brand: 'elo', last4: '1' },
      },
      { type: 'configure', language: 'es', appearance: {}, disabled: true, savedCard: { id: 7, brand: 'elo' } },
    ],
    [
      { type: 'configure', language: 'es', appearance: {}, savedCard: { id: 7, brand: null } },
      { type: 'configure', language: 'es', appearance: {}, disabled: false, savedCard: { id: 7, brand: null } },
    ],
    [
      { type: 'configure', language: 'es', appearance: {}, savedCard: { id: '7' } },
      { type: 'configure', language: 'es', appearance: {}, disabled: false, savedCard: null },
    ],
    [
      { type: 'tokenize', id: 3, number: 1 },
      { type: 'tokenize', id: 3 },
    ],
    [
      { type: 'validate', id: 3, number: 1 },
      { type: 'validate', id: 3 },
    ],
    [{ type: 'clear' }, { type: 'clear' }],
    [{ type: 'tokenize' }, null],
    [{ type: 'configure', appearance: {} }, null],
    [{ type: 'configure', language: 'es', appearance: null }, null],
    [{ type: 'read' }, null],
    [[], null],
    ['clear', null],
    [null, null],
  ])('%j', (message, read) => expect(parseToFrame(message)).toEqual(read))
})
