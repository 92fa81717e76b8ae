import { fileKinds } from '../../contract/kyc.ts'
import type { ProblemName } from '../../contract/problems.ts'
import { fileKindOf, headLength } from '../../values/file-kind.ts'
import type { Files, StoredFile } from '../files/files.ts'

/** What is found where a file should be: the extension of its kind, or what is wrong with it. */
export type Finding = { readonly extension: string } | { readonly problem: ProblemName }

/** Looks at a file's size and first bytes, which alone say what it is. */
export async function inspect(files: Files, id: string, largest: number): Promise<Finding> {
  const stored = await files.open(id)
  if (!stored?.size) return { problem: 'not-stored' }
  if (stored.size > largest) return { problem: 'too-large' }
  const kind = fileKindOf(await headOf(stored))
  return kind ? { extension: fileKinds[kind][0] } : { problem: 'wrong-kind' }
}

async function headOf(stored: StoredFile): Promise<Uint8Array> {
  const reader = (await stored.stream()).getReader()
  const head = new Uint8Array(headLength)
  let length = 0
  while (length < head.length) {
    const { done, value } = await reader.read()
    if (done) break
    const part = value.subarray(0, head.length - length)
    head.set(part, length)
    length += part.length
  }
  await reader.cancel()
  return head.subarray(0, length)
}
