import { fileKinds } from '../../merchant-api/enumerations.ts'
import type { ProblemName } from '../../merchant-api/problems.ts'
import { detectFileKind, fileHeaderLength } from '../../values/file-kind.ts'
import type { FileStore, StoredFile } from '../files/file-store.ts'

/** The result of an inspection: the extension of the file's kind, or the problem with the file. */
export type FileInspection = { readonly extension: string } | { readonly problem: ProblemName }

/** Checks a stored file's size and first bytes. Only the bytes decide what kind of file it is. */
export async function inspectFile(files: FileStore, id: string, maxBytes: number): Promise<FileInspection> {
  const stored = await files.open(id)
  if (!stored?.size) return { problem: 'upload-incomplete' }
  if (stored.size > maxBytes) return { problem: 'body-too-large' }
  const kind = detectFileKind(await headerOf(stored))
  return kind ? { extension: fileKinds[kind][0] } : { problem: 'unsupported-file-type' }
}

async function headerOf(stored: StoredFile): Promise<Uint8Array> {
  const reader = (await stored.stream()).getReader()
  const header = new Uint8Array(fileHeaderLength)
  let length = 0
  while (length < header.length) {
    const { done, value } = await reader.read()
    if (done) break
    const part = value.subarray(0, header.length - length)
    header.set(part, length)
    length += part.length
  }
  await reader.cancel()
  return header.subarray(0, length)
}
