interface PdfInfo {
  /** True if it is encrypted, and may need a password to be opened. */
  readonly encrypted: boolean
  /** The number of pages; null if it cannot be read without decompression. */
  readonly pages: number | null
}

const pdfSampleBytes = 256 * 1024

/** Reads a PDF's information from its first and last 256 KiB, however large it is. */
export async function readPdfInfo(file: Blob): Promise<PdfInfo> {
  const head = await latin1Text(file.slice(0, pdfSampleBytes))
  const tail = await latin1Text(file.slice(Math.max(pdfSampleBytes, file.size - pdfSampleBytes)))
  return parsePdfInfo(head + tail)
}

export function parsePdfInfo(text: string): PdfInfo {
  // bounded repetitions keep the search fast on any input
  const trees = text.match(/<<[^<>]{0,20000}\/Type\s{0,9}\/Pages\b[^<>]{0,20000}>>/g) ?? []
  // the last tree without a parent is the root in the last saved version
  const root = trees.filter((tree) => !/\/Parent\b/.test(tree)).at(-1)
  const [, count] = /\/Count\s+(\d+)/.exec(root ?? '') ?? []
  return { encrypted: /\/Encrypt\s/.test(text), pages: Number(count) || null }
}

/** The longest sign of an end or of an object, in bytes: a sample overlaps the one behind it by so much. */
const longestSignBytes = 24
const pdfStepBytes = pdfSampleBytes - longestSignBytes

/**
 * Returns whether a PDF has its end. Programs find the last `%%EOF` wherever it is, and ignore what follows it. An
 * object after it belongs to a part of the file whose own end is missing.
 */
export async function hasPdfEnd(file: Blob): Promise<boolean> {
  for (let end = file.size; end > 0; end -= pdfStepBytes) {
    const text = await latin1Text(file.slice(Math.max(end - pdfStepBytes, 0), end + longestSignBytes))
    const last = text.match(/%%EOF|\d\s{1,4}\d{1,5}\s{1,4}obj\b/g)?.at(-1)
    if (last) return last === '%%EOF'
  }
  return false
}

const latin1Text = async (part: Blob) => new TextDecoder('latin1').decode(await part.arrayBuffer())

const fingerprintSampleBytes = 64 * 1024

/** Returns a fingerprint of a file's size and both ends; null where the page is not a secure context. */
export async function fingerprint(file: Blob): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null
  const ends = new Blob([file.slice(0, fingerprintSampleBytes), file.slice(-fingerprintSampleBytes)])
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await ends.arrayBuffer()))
  return `${file.size} ${hash.join('.')}`
}
