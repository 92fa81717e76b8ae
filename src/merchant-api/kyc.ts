import * as v from 'valibot'
import { fileOutput } from '../core/operation.ts'
import { integer } from '../schemas/scalars.ts'
import { kycDocumentStates, kycStates, kycValueKinds, uploadMethods } from './enumerations.ts'
import { merchantOperation } from './merchant-operation.ts'
import { kycRoutes } from './routes.ts'

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64))

/** A document of a KYC record, as the record's owner sees it. */
export const kycDocumentViewSchema = v.object({
  /** Id of the document in the record. */
  id,
  /** The service's name of the document. */
  label: v.string(),
  /** Kind of its value: a file or a text. */
  kind: v.picklist(kycValueKinds),
  /** True if the document is required. */
  required: v.boolean(),
  /** `waiting`: nothing was submitted yet. */
  state: v.picklist(kycDocumentStates),
  /** The reason of a rejection. */
  reason: v.nullable(v.string()),
  /** ISO 8601 with its zone. */
  expires_at: v.nullable(v.string()),
  /** True when the document can be submitted now. */
  can_submit: v.boolean(),
})

/** A document of a KYC record, as the record's owner sees it. */
export type KycDocumentView = v.InferOutput<typeof kycDocumentViewSchema>

/** A KYC record, as its owner sees it. It has no name, no number and no address of a file. */
export const kycViewSchema = v.object({
  /** Id of the record. */
  id,
  /** Status of the record. */
  status: v.picklist(kycStates),
  /** The documents that the record requires. */
  documents: v.array(kycDocumentViewSchema),
  /**
   * What the service requires, as long as the record lists no documents; empty afterwards. The service's `status` of each is
   * left out, because the interface does not say what it means.
   */
  requirements: v.array(v.object({ label: v.string() })),
  /** The largest file, in bytes. */
  max_file_bytes: integer,
  /** ISO 8601; null where the service's time cannot be parsed. */
  updated_at: v.nullable(v.string()),
  /** The server's clock, in ISO 8601. */
  server_time: v.string(),
})

/** A KYC record, as its owner sees it. */
export type KycView = v.InferOutput<typeof kycViewSchema>

/** The request that uploads the bytes of one file, or the rest of them. It must begin within 15 minutes. */
export const uploadTicketSchema = v.object({
  /** The upload's id, for the submission. */
  id: v.string(),
  /** An address, or a path on the server that made the ticket. */
  url: v.string(),
  /** HTTP method of the upload. */
  method: v.picklist(uploadMethods),
  /** Headers that the page must send, by their names. */
  headers: v.record(v.string(), v.string()),
  /** How many bytes the server already has. The request sends those behind them. */
  offset: integer,
})

/** The request that uploads the bytes of one file, or the rest of them. */
export type UploadTicket = v.InferOutput<typeof uploadTicketSchema>

/** A submission of a document: an uploaded file, or a text. */
const submission = v.pipe(
  v.object({
    document: id,
    /** The id of the upload ticket whose bytes were uploaded. */
    upload: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(4096))),
    text: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(2000))),
  }),
  v.check(
    ({ upload, text }) => (upload === undefined) !== (text === undefined),
    'must have exactly one of `upload` and `text`',
  ),
)

/** Documents of the session's KYC record. */
export const kyc = {
  /** Returns the record and its documents. */
  get: merchantOperation({ ...kycRoutes.get, session: 'documents', caller: 'page', output: kycViewSchema }),

  /** Returns a ticket to upload one file of a document, or to go on with an upload that broke off. */
  upload: merchantOperation({
    ...kycRoutes.upload,
    session: 'documents',
    caller: 'page',
    body: v.object({
      document: id,
      /** The file's name on the device. It is neither used nor stored: the bytes decide what kind of file it is. */
      name: v.pipe(v.string(), v.maxLength(255)),
      type: v.picklist(['image/jpeg', 'image/png', 'image/gif', 'application/pdf']),
      /** Bytes. */
      size: v.pipe(integer, v.minValue(1)),
      /**
       * The hash of the bytes, as `docs/kyc-uploader.md` defines it. With it, an upload of the same bytes for the same document
       * that broke off goes on, and the server verifies what has arrived.
       */
      hash: v.optional(v.pipe(v.string(), v.regex(/^[\da-f]{64}$/, 'must be 64 hexadecimal digits'))),
    }),
    output: uploadTicketSchema,
  }),

  /** Submits a document and returns it. Idempotent: a repeated request does not submit it again. */
  submit: merchantOperation({
    ...kycRoutes.submit,
    session: 'documents',
    caller: 'page',
    body: submission,
    output: kycDocumentViewSchema,
  }),
}

/** The bytes of KYC files, at signed addresses. They are apart from `kyc`, because no element needs these operations. */
export const kycBytes = {
  /** Stores the bytes of an upload from the header `Upload-Offset` on, which must be the number of bytes that the server has. */
  store: merchantOperation({
    method: 'PATCH',
    path: '/kyc/uploads/{id}',
    session: 'none',
    caller: 'page',
    params: v.object({ id: v.string() }),
    output: v.null(),
  }),

  /** Returns a submitted file. The service reads it here. The address ends in the file's extension. */
  file: merchantOperation({
    method: 'GET',
    path: '/files/{name}',
    session: 'none',
    caller: 'service',
    params: v.object({ name: v.string() }),
    ...fileOutput,
  }),
}
