import * as v from 'valibot'
import { fileOutput } from '../core/operation.ts'
import { integer } from '../schemas/scalars.ts'
import { handoffStates, kycDocumentStates, kycStates, kycValueKinds, uploadMethods } from './enumerations.ts'
import { merchantOperation } from './merchant-operation.ts'
import { kycRoutes } from './routes.ts'

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64))

/** A document of a KYC record or an onboarding, as its owner sees it. */
export const kycDocumentViewSchema = v.object({
  /** Id of the document in a KYC record; tag of an onboarding's document. */
  id,
  /** The service's name of the document. */
  label: v.string(),
  /** The service's description of an onboarding's document. */
  description: v.optional(v.string()),
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
  /** When this server last submitted the document, in ISO 8601; null if it has not, or no longer knows. */
  submitted_at: v.nullable(v.string()),
})

/** A document of a KYC record or an onboarding, as its owner sees it. */
export type KycDocumentView = v.InferOutput<typeof kycDocumentViewSchema>

/** A KYC record, or the documents of an onboarding, as its owner sees it. It has no name, no number and no address of a file. */
export const kycViewSchema = v.object({
  /** Id of the KYC record or the onboarding. */
  id,
  /** Status of the record, or of the onboarding's documents. */
  status: v.picklist(kycStates),
  /** The documents that it requires. */
  documents: v.array(kycDocumentViewSchema),
  /**
   * The documents that the service requires, as long as the record lists none; empty afterwards. The service's `status`
   * of each is left out, because the interface does not say what it means.
   */
  requirements: v.array(v.object({ label: v.string() })),
  /** The largest file, in bytes. */
  max_file_bytes: integer,
  /** The handoff of these documents to a phone; null where none can be created. */
  handoff: v.nullable(
    v.object({
      /** `offered`: no handoff is open. `waiting`: no phone has opened it. `phone`: this page is the one on the phone. */
      state: v.picklist(handoffStates),
      /** Id of the document that the phone is sending or has sent last. */
      document: v.nullable(id),
      /** When the handoff ends, in ISO 8601. */
      expires_at: v.nullable(v.string()),
    }),
  ),
  /** ISO 8601; null where the service's time cannot be parsed. */
  updated_at: v.nullable(v.string()),
  /** The server's clock, in ISO 8601. */
  server_time: v.string(),
})

/** A KYC record, or the documents of an onboarding, as its owner sees it. */
export type KycView = v.InferOutput<typeof kycViewSchema>

/** A handoff of documents to a phone, as pages see it. */
export type KycHandoff = NonNullable<KycView['handoff']>

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

/** A handoff of documents to a phone. */
export const handoffSchema = v.object({
  /** Address for the phone: the shop's page, with the handoff's token in the fragment. */
  url: v.string(),
  /** ISO 8601. */
  expires_at: v.string(),
})

/** The end of a handoff. */
export const endedHandoffSchema = v.object({
  /** False if there was no handoff. */
  ended: v.boolean(),
})

/** A handoff of documents to a phone: its link. */
export type HandoffLink = v.InferOutput<typeof handoffSchema>

/** The session of the phone that opened a handoff. It ends with the handoff, and when the link is opened again. */
export const phoneSessionSchema = v.object({
  /** The token for the phone's requests. */
  session: v.string(),
  /** ISO 8601. */
  expires_at: v.string(),
})

/** The session of the phone that opened a handoff. */
export type PhoneSession = v.InferOutput<typeof phoneSessionSchema>

/** A submission of a document: an uploaded file, or a text. */
const submission = v.pipe(
  v.object({
    document: id,
    /** The id of the upload ticket whose bytes were uploaded. */
    upload: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(4096))),
    text: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(2000))),
    /**
     * The document's `submitted_at` when its draft began. If it was submitted by another device since, nothing is
     * submitted. Without it, the last submission counts.
     */
    submitted_at: v.optional(v.nullable(v.string())),
  }),
  v.check(
    ({ upload, text }) => (upload === undefined) !== (text === undefined),
    'must have exactly one of `upload` and `text`',
  ),
)

/** Documents of the session's KYC record or onboarding. */
export const kyc = {
  /** Returns the record and its documents. */
  get: merchantOperation({
    ...kycRoutes.get,
    summary: 'Get the documents and their states',
    session: 'documents',
    caller: 'page',
    output: kycViewSchema,
  }),

  /** Returns a ticket to upload one file of a document, or to go on with an upload that broke off. */
  upload: merchantOperation({
    ...kycRoutes.upload,
    summary: 'Begin or resume the upload of a file',
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
       * The hash of the bytes, as `docs/merchant/files.md` defines it. With it, an upload of the same bytes for the same
       * document that broke off goes on, and the server verifies what has arrived.
       */
      hash: v.optional(v.pipe(v.string(), v.regex(/^[\da-f]{64}$/, 'must be 64 hexadecimal digits'))),
    }),
    output: uploadTicketSchema,
  }),

  /** Submits a document and returns it. Idempotent: a repeated request does not submit it again. */
  submit: merchantOperation({
    ...kycRoutes.submit,
    summary: 'Submit a document',
    session: 'documents',
    caller: 'page',
    body: submission,
    output: kycDocumentViewSchema,
  }),

  /** Creates the handoff of the documents to a phone, for 30 minutes or until the page's last session ends, and ends the one before. */
  handOff: merchantOperation({
    ...kycRoutes.handOff,
    summary: 'Hand the documents off to a phone',
    session: 'documents',
    caller: 'page',
    output: handoffSchema,
  }),

  /** Opens a handoff: returns the phone's session. A phone that had opened it before loses its session. */
  openHandoff: merchantOperation({
    ...kycRoutes.openHandoff,
    summary: 'Open the handoff on a phone',
    session: 'handoff',
    caller: 'page',
    output: phoneSessionSchema,
  }),

  /** Ends the handoff, if there is one, with the phone's session. */
  endHandoff: merchantOperation({
    ...kycRoutes.endHandoff,
    summary: 'End the handoff',
    session: 'documents',
    caller: 'page',
    output: endedHandoffSchema,
  }),
}

/** The bytes of KYC files, at signed addresses. They are apart from `kyc`, because no element needs these operations. */
export const kycBytes = {
  /** Stores the bytes of an upload from the header `Upload-Offset` on, which must be the number of bytes that the server has. */
  store: merchantOperation({
    method: 'PATCH',
    path: '/kyc/uploads/{id}',
    summary: 'Send the bytes of an upload',
    session: 'none',
    caller: 'page',
    params: v.object({ id: v.string() }),
    output: v.null(),
  }),

  /** Returns a submitted file. The service reads it here. The address ends in the file's extension. */
  file: merchantOperation({
    method: 'GET',
    path: '/files/{name}',
    summary: 'Download a submitted file',
    session: 'none',
    caller: 'service',
    params: v.object({ name: v.string() }),
    ...fileOutput,
  }),
}
