import * as v from 'valibot'

const review = v.looseObject({ action: v.string(), timestamp: v.string(), reason: v.nullish(v.string()) })

const listedDocument = v.looseObject({
  name: v.string(),
  description: v.fallback(v.string(), ''),
  required: v.boolean(),
  upload_status: v.string(),
  review_status: v.string(),
  review_history: v.array(review),
})

/** The documents of a request, as the service lists them. */
export const documentList = v.object({ documents: v.array(listedDocument) })

/** A document of a request, as the service lists it; `review_history` is newest first. */
export type ListedDocument = v.InferInput<typeof listedDocument>

/** What is needed of the record of a request; the rest of it is kept. */
export const requestRecord = v.looseObject({
  id: v.string(),
  company: v.looseObject({
    trade_name: v.string(),
    address: v.fallback(v.array(v.looseObject({ country: v.string() })), []),
  }),
  status: v.string(),
  status_history: v.fallback(v.array(v.looseObject({ status: v.string(), created_at: v.string() })), []),
  updated_at: v.fallback(v.string(), ''),
})

/** An account-opening request, as the service answers it. */
export type RequestRecord = v.InferOutput<typeof requestRecord>

/** What is needed of a contract that is signed. */
export const signatureRecord = v.object({
  status: v.string(),
  signers: v.array(
    v.object({
      name: v.string(),
      email: v.string(),
      status: v.string(),
      sign_url: v.fallback(v.nullable(v.string()), null),
    }),
  ),
})

/** What the service knows of a request: its record, its contract if there is one, its documents if they are told. */
export interface Facts {
  readonly record: RequestRecord
  readonly signature: v.InferOutput<typeof signatureRecord> | null
  readonly documents: v.InferOutput<typeof documentList>['documents'] | null
}
