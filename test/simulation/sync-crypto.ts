import { createHash, createHmac, hkdfSync, type webcrypto, type BinaryLike, timingSafeEqual } from 'node:crypto'
import type { Random } from '../../src/store-cases/seeded-random.ts'

type Bytes = ArrayBuffer | ArrayBufferView

/** The parts of Web Crypto that the package uses. */
interface WebCrypto {
  readonly subtle: Readonly<
    Record<'importKey' | 'deriveKey' | 'sign' | 'verify' | 'digest', (...args: never[]) => Promise<unknown>>
  >
  getRandomValues<T extends Uint8Array>(array: T): T
  randomUUID(): string
}

/**
 * Replaces the global `crypto` and `Math.random`. The runtime's own answers from its thread pool, in any order, and its randomness
 * comes from no seed.
 */
export function installCrypto(random: Random) {
  Object.defineProperty(globalThis, 'crypto', { value: cryptoOf(random), configurable: true, writable: true })
  Math.random = random.next
}

function cryptoOf(random: Random): WebCrypto {
  const secrets = new WeakMap<object, Buffer>()
  const keyOf = (secret: Buffer) => {
    const key = {}
    secrets.set(key, secret)
    return key
  }
  const secretOf = (key: object): BinaryLike => {
    const secret = secrets.get(key)
    if (!secret) throw new Error('This key was made by another Web Crypto.')
    return secret
  }
  const hmac = (key: object, data: Bytes) => createHmac('sha256', secretOf(key)).update(bufferOf(data)).digest()
  const getRandomValues = <T extends Uint8Array>(array: T): T => {
    for (let index = 0; index < array.length; index++) array[index] = random.next() * 256
    return array
  }

  return {
    subtle: {
      importKey: async (_format: 'raw', raw: Bytes) => keyOf(Buffer.from(bufferOf(raw))),
      deriveKey: async ({ salt, info }: webcrypto.HkdfParams, base: object) =>
        keyOf(Buffer.from(hkdfSync('sha256', secretOf(base), bufferOf(salt), bufferOf(info), 32))),
      sign: async (_algorithm: unknown, key: object, data: Bytes) => exactBuffer(hmac(key, data)),
      verify: async (_algorithm: unknown, key: object, signature: Bytes, data: Bytes) => {
        const expected = hmac(key, data)
        const given = bufferOf(signature)
        return given.length === expected.length && timingSafeEqual(given, expected)
      },
      digest: async (_algorithm: unknown, data: Bytes) =>
        exactBuffer(createHash('sha256').update(bufferOf(data)).digest()),
    },
    getRandomValues,
    randomUUID() {
      const hex = Buffer.from(getRandomValues(new Uint8Array(16))).toString('hex')
      return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
    },
  }
}

const bufferOf = (bytes: Bytes | webcrypto.BufferSource): Buffer =>
  ArrayBuffer.isView(bytes) ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) : Buffer.from(bytes)

// a small Buffer is a part of a shared one
const exactBuffer = ({ buffer, byteOffset, byteLength }: Buffer) => buffer.slice(byteOffset, byteOffset + byteLength)
