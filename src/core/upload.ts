import * as v from 'valibot'
import { InputError } from './errors.ts'
import { isRecord } from './is-record.ts'
import type { CallContext, EncodedBody, RequestPart } from './operation.ts'
import type { FieldValues } from './options.ts'
import { undocumentedSetting } from './undocumented.ts'
import type { FieldErrors } from './validate.ts'

/**
 * How an upload sends a file: its bytes as the whole body, as a field of a form (`multipart/form-data`), or as the JSON
 * that a function returns, for example `{ name, content }` in base64, or the `{ url }` of a copy. The name is undefined
 * for a `Blob` without one.
 */
export type UploadEncoding =
  | 'bytes'
  | {
      /** Name of the form's field that contains the file: `'file'`. */
      readonly field: string
    }
  | {
      /** Returns the JSON body for a file and its name. */
      readonly json: JsonEncoder
    }

type JsonEncoder = (file: Blob, name: string | undefined) => FieldValues | Promise<FieldValues>

const schema = v.object({
  /** The file, a `Blob` or `File`: `new File([bytes], 'contract.pdf', { type: 'application/pdf' })`. */
  file: v.blob('must be a Blob or a File, such as `await openAsBlob(path)` of node:fs'),
  /** Name of the file (default: a `File`'s own): `'contract.pdf'`. */
  name: v.optional(v.string()),
})

export interface UploadInput extends v.InferOutput<typeof schema> {}

/** The body of an upload: a `file` and an optional `name` (default: a `File`'s own). */
export const upload: RequestPart & v.GenericSchema<UploadInput> = schema

/** Spread into an operation with the body `upload`, sends its file in the encoding of `undocumented[setting]`. */
export const uploadEncoder = (setting: string) => ({
  check: (_: FieldValues, context: CallContext, errors: FieldErrors[]) =>
    void undocumentedSetting(
      setting,
      hasEncoding,
      `{ method: 'POST', path: '/…', encoding: 'bytes' }`,
      context,
      errors,
    ),
  async encode({ file, name, ...fields }: UploadInput, context: CallContext): Promise<EncodedBody> {
    const { encoding } = context.undocumented[setting] as WithEncoding // `check` has tested it
    if (encoding === 'bytes') return file
    if ('field' in encoding) return formOf(file, name, fields, encoding.field)
    const json: unknown = await encoding.json(file, name ?? (file instanceof File ? file.name : undefined))
    if (isRecord(json)) return { ...fields, ...json }
    throw new InputError(context, {
      [`undocumented.${setting}`]: ['json() must return an object'],
    })
  },
})

function formOf(file: Blob, name: string | undefined, fields: FieldValues, field: string): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  form.append(field, file, ...(name === undefined ? [] : [name]))
  return form
}

type WithEncoding = { readonly encoding: UploadEncoding }

const hasEncoding = (setting: unknown): setting is WithEncoding => {
  const encoding = isRecord(setting) ? setting['encoding'] : undefined
  if (!isRecord(encoding)) return encoding === 'bytes'
  return typeof encoding['field'] === 'string' || typeof encoding['json'] === 'function'
}
