/** Information about a PDF, read without rendering it. */
export interface PdfInfo {
  /** False if its end is missing. */
  readonly complete: boolean
  /** True if it is encrypted, and may need a password to be opened. */
  readonly encrypted: boolean
  /** The number of pages; null if it cannot be read without decompression. */
  readonly pages: number | null
}

const sampleBytes = 256 * 1024

/** Reads a PDF's information from its first and last 256 KiB, however large it is. */
export async function readPdfInfo(file: Blob): Promise<PdfInfo> {
  const head = await latin1Text(file.slice(0, sampleBytes))
  const tail = await latin1Text(file.slice(Math.max(sampleBytes, file.size - sampleBytes)))
  return parsePdfInfo(head + tail)
}

/** Parses the information in a PDF's text. */
export function parsePdfInfo(text: string): PdfInfo {
  // bounded repetitions keep the search fast on any input
  const trees = text.match(/<<[^<>]{0,20000}\/Type\s{0,9}\/Pages\b[^<>]{0,20000}>>/g) ?? []
  // the last tree without a parent is the root in the last saved version
  const root = trees.filter((tree) => !/\/Parent\b/.test(tree)).at(-1)
  const [, count] = /\/Count\s+(\d+)/.exec(root ?? '') ?? []
  return {
    complete: text.slice(-8192).includes('%%EOF'),
    encrypted: /\/Encrypt\s/.test(text),
    pages: Number(count) || null,
  }
}

const latin1Text = async (part: Blob) => new TextDecoder('latin1').decode(await part.arrayBuffer())
