import * as v from 'valibot'
import { isRecord } from './is-record.ts'
import type { CallContext } from './operation.ts'
import { requireUndocumented } from './undocumented.ts'

/** How an upload sends the bytes of a file: as the whole body, or as a field of a form (`multipart/form-data`). */
export type UploadEncoding = 'bytes' | { readonly field: string }

const upload = v.object({ file: v.blob(), name: v.optional(v.string()) })

/**
 * Spread into an operation, makes its input a `file` and an optional `name` (default: a `File`'s own). The setting
 * `setting` of the client's `undocumented` option chooses the encoding; the call's `body` option adds fields to a form.
 */
export const uploadInput = (setting: string) => ({
  body: upload,
  encode({ file, name, ...fields }: v.InferOutput<typeof upload>, context: CallContext): FormData | Blob {
    const example = `{ method: 'POST', path: '/…', encoding: 'bytes' }`
    const { encoding } = requireUndocumented(setting, hasEncoding, example, context)
    if (encoding === 'bytes') return file
    const form = new FormData()
    for (const [field, value] of Object.entries(fields)) form.append(field, String(value))
    if (name === undefined) form.append(encoding.field, file)
    else form.append(encoding.field, file, name)
    return form
  },
})

const hasEncoding = (setting: unknown): setting is { encoding: UploadEncoding } =>
  isRecord(setting) &&
  (setting['encoding'] === 'bytes' ||
    (isRecord(setting['encoding']) && typeof setting['encoding']['field'] === 'string'))
