import * as v from 'valibot'
import type { Moment } from './operation.ts'
import { isRecord } from './problem.ts'
import { unstated } from './unstated.ts'

/** How the bytes of a file travel: as the whole body, or as a field of a form (`multipart/form-data`). */
export type Encoding = 'bytes' | { readonly field: string }

const upload = v.object({ file: v.blob(), name: v.optional(v.string()) })

/**
 * Spread into an operation, makes its input a file and the name that it travels under (a `File`'s own, if not said). The
 * client's `unstated` option says by `setting` how it is encoded; the call's `body` option adds fields to a form.
 */
export const asUpload = (setting: string) => ({
  body: upload,
  encode({ file, name, ...fields }: v.InferOutput<typeof upload>, moment: Moment): FormData | Blob {
    const { encoding } = unstated(setting, isEncoded, `{ method: 'POST', path: '/…', encoding: 'bytes' }`, moment)
    if (encoding === 'bytes') return file
    const form = new FormData()
    for (const [field, value] of Object.entries(fields)) form.append(field, String(value))
    if (name === undefined) form.append(encoding.field, file)
    else form.append(encoding.field, file, name)
    return form
  },
})

const isEncoded = (said: unknown): said is { encoding: Encoding } =>
  isRecord(said) &&
  (said['encoding'] === 'bytes' || (isRecord(said['encoding']) && typeof said['encoding']['field'] === 'string'))
