/** Returns the SHA-256 hash of a text's UTF-8 bytes (FIPS 180-4), at once: WebCrypto would make its caller wait. */
export function sha256Now(text: string): Uint8Array {
  const message = padded(new TextEncoder().encode(text))
  const state = Uint32Array.from(initial)
  for (let at = 0; at < message.byteLength; at += 64) addBlock(state, new DataView(message.buffer, at, 64))
  const hash = new DataView(new ArrayBuffer(32))
  state.forEach((word, index) => hash.setUint32(4 * index, word))
  return new Uint8Array(hash.buffer)
}

/** Returns whole blocks of 64 bytes: the bytes, a bit that is set, and their length in bits. */
function padded(bytes: Uint8Array): Uint8Array {
  const message = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  message.set(bytes)
  message[bytes.length] = 0x80
  new DataView(message.buffer).setBigUint64(message.length - 8, BigInt(bytes.length) * 8n)
  return message
}

function addBlock(state: Uint32Array, block: DataView) {
  const words = new Uint32Array(64)
  const word = (index: number) => words[index] ?? 0
  for (let index = 0; index < 16; index++) words[index] = block.getUint32(4 * index)
  for (let index = 16; index < 64; index++) {
    const [near, far] = [word(index - 2), word(index - 15)]
    const mixed =
      (turned(far, 7) ^ turned(far, 18) ^ (far >>> 3)) + (turned(near, 17) ^ turned(near, 19) ^ (near >>> 10))
    words[index] = word(index - 16) + word(index - 7) + mixed
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let index = 0; index < 64; index++) {
    const chosen = (e & f) ^ (~e & g)
    const one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + (constants[index] ?? 0) + word(index)
    const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  for (const [index, value] of [a, b, c, d, e, f, g, h].entries()) state[index] = (state[index] ?? 0) + value
}

const turned = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits))

const primes = Array.from({ length: 310 }, (_, index) => index + 2).filter((number, _, all) =>
  all.every((divisor) => divisor >= number || number % divisor > 0),
)

// the standard's constants: the first 32 bits of the fractions of roots
const fractionOf = (root: number) => Math.floor((root % 1) * 2 ** 32)
const constants = primes.map((prime) => fractionOf(Math.cbrt(prime)))
const initial = primes.slice(0, 8).map((prime) => fractionOf(Math.sqrt(prime)))
