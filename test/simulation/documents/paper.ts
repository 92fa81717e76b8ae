import { createHash } from 'node:crypto'

/** A file that a person has: a PDF of its own bytes, in one piece of an upload or several. */
export interface Paper {
  /** Who has it, for which document, and in answer to which rejection: the same person chooses the same one again. */
  readonly name: string
  readonly file: File
}

/** The bytes of files whose uploads are one piece, two and three. */
const sizes = [900, 900, 900, 132_000, 132_000, 264_000] as const
const letters = 'abcdefghijklmnop'

/** The papers of a world, by their bytes. */
export class Papers {
  readonly #names = new Map<string, string>()
  readonly #papers = new Map<string, Paper>()

  /** Returns the paper of this name; `draw` from 0 to 1 chooses its size. */
  get(name: string, draw: number): Paper {
    const known = this.#papers.get(name)
    if (known) return known
    const bytes = bytesOf(name, sizes[Math.floor(draw * sizes.length)] ?? sizes[0])
    const paper = { name, file: new File([bytes], 'paper.pdf', { type: 'application/pdf' }) }
    this.#names.set(hashOf(bytes), name)
    this.#papers.set(name, paper)
    return paper
  }

  /** Returns the name of the paper with exactly these bytes; null where there is none. */
  nameOf(bytes: Uint8Array): string | null {
    return this.#names.get(hashOf(bytes)) ?? null
  }
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Returns a PDF in which no piece is the same as another. */
function bytesOf(name: string, size: number): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const bytes = new Uint8Array(size)
  let state = size
  for (const index of bytes.keys()) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    bytes[index] = letters.charCodeAt(state >>> 28)
  }
  bytes.set(encoder.encode(`%PDF-1.7\n${name}\n`))
  const end = encoder.encode('\n%%EOF\n')
  bytes.set(end, size - end.length)
  return bytes
}
