import * as fc from 'fast-check'
import type { StoredFile } from '../../../src/merchant/files/file-store.ts'
import { memoryFiles } from '../../../src/merchant/index.ts'
import { inspectFile } from '../../../src/merchant/kyc/submitted-value.ts'
import { detectFileKind, detectKind, isSupported } from '../../../src/values/file-kind.ts'
import { hasPdfEnd, parsePdfInfo } from '../../../widgets/kyc-uploader/files/file-facts.ts'
import {
  readOrientation,
  stripJpegMetadata,
  stripPngMetadata,
} from '../../../widgets/kyc-uploader/files/strip-metadata.ts'
import { ascii, joined, segment, telltaleExif } from '../../unit/widgets/exif.ts'
import { ensure, fuzzTarget } from '../target.ts'
import { mutatedBytes, mutatedText, repeatedText } from '../text-inputs.ts'

const bytes = (...values: number[]) => new Uint8Array(values)
const jpeg = joined(
  bytes(0xff, 0xd8),
  telltaleExif(6),
  segment(0xe0, 'JFIF\0\x01\x01\0\0\x01\0\x01\0\0'),
  segment(0xfe, 'Ana took this'),
  bytes(0xff, 0xda, 0, 4, 1, 0, 0x11, 0x22, 0xff, 0, 0x33, 0xff, 0xd9),
)
const chunk = (name: string, body: string) =>
  joined(bytes(0, 0, 0, body.length), ascii(name), ascii(body), bytes(0, 0, 0, 0))
const png = joined(
  bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  chunk('IHDR', '0123456789012'),
  chunk('tEXt', 'Author\0Ana'),
  chunk('IDAT', 'pixels'),
  chunk('IEND', ''),
)
const pdf = '%PDF-1.4 2 0 obj << /Type /Pages /Kids [3 0 R] /Count 3 >> endobj trailer << /Encrypt 9 0 R >> %%EOF\n'
const image = mutatedBytes(jpeg, png, ascii('GIF89a'), ascii(pdf))

function checkStripping(
  strip: (file: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>[] | null,
  file: Uint8Array<ArrayBuffer>,
) {
  const parts = strip(file)
  if (parts === null) return
  const bare = joined(...parts)
  // an Exif segment is replaced by one of 36 bytes that holds the orientation only
  ensure(bare.length <= file.length + 36, 'a stripped image must not grow')
  ensure(Buffer.compare(joined(...(strip(bare) ?? [])), bare) === 0, 'stripping twice must change nothing')
}

/** The files of a person's device, and their bytes on the server. */
export const fileTargets = [
  fuzzTarget('jpeg', image, (file) => {
    readOrientation(file)
    checkStripping(stripJpegMetadata, file)
  }),

  fuzzTarget('png', image, (file) => checkStripping(stripPngMetadata, file)),

  fuzzTarget(
    'pdf',
    fc.oneof(
      { weight: 20, arbitrary: mutatedText(pdf) },
      { weight: 1, arbitrary: repeatedText('<<', '/Type /Pages ', '<< /Type /Pages', '/Count ', '%%EOF', ' ', '>>') },
    ),
    async (text) => {
      const { pages } = parsePdfInfo(text)
      ensure(text.includes('%%EOF') || !(await hasPdfEnd(new Blob([text]))), 'a PDF without its end is incomplete')
      ensure(pages === null || pages > 0, 'a PDF has no page count, or at least one page')
    },
  ),

  fuzzTarget('stored-file', fc.tuple(image, fc.integer({ min: 1, max: 9 })), async ([file, size]) => {
    const stored: StoredFile = { size: file.length, stream: () => chunks(file, size) }
    const result = await inspectFile({ ...memoryFiles(), open: async () => stored }, 'a', 10_000)
    const kind = detectKind(file)
    const isAccepted = 'extension' in result
    ensure(isAccepted === isSupported(kind), 'the server and the element must accept the same files')
    ensure(!isAccepted || kind === detectFileKind(file), 'the server and the element must see the same kind')
  }),
]

const chunks = (file: Uint8Array<ArrayBuffer>, size: number) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (let at = 0; at < file.length; at += size) controller.enqueue(file.slice(at, at + size))
      controller.close()
    },
  })
