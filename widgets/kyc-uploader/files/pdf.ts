/** What is known of a PDF without drawing it. */
export interface PdfFacts {
  /** False when its end is missing. */
  readonly whole: boolean
  /** Whether it is encrypted, so that it may ask for a password. */
  readonly locked: boolean
  /** Pages, where they can be told without unpacking it. */
  readonly pages: number | null
}

const stretch = 256 * 1024

/** Reads a PDF's facts off its first and last 256 KiB, which is where they stand, however large it is. */
export async function pdfFacts(file: Blob): Promise<PdfFacts> {
  const head = await latin(file.slice(0, stretch))
  const tail = await latin(file.slice(Math.max(stretch, file.size - stretch)))
  return factsOf(head + tail)
}

/** What the text of a PDF tells. */
export function factsOf(text: string): PdfFacts {
  // of bounded length, so that no text takes long to look through
  const trees = text.match(/<<[^<>]{0,20000}\/Type\s{0,9}\/Pages\b[^<>]{0,20000}>>/g) ?? []
  // the last one without a parent is the whole tree as it was last saved
  const root = trees.filter((tree) => !/\/Parent\b/.test(tree)).at(-1)
  const [, count] = /\/Count\s+(\d+)/.exec(root ?? '') ?? []
  return {
    whole: text.slice(-8192).includes('%%EOF'),
    locked: /\/Encrypt\s/.test(text),
    pages: Number(count) || null,
  }
}

const latin = async (part: Blob) => new TextDecoder('latin1').decode(await part.arrayBuffer())
