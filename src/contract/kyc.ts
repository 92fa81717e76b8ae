import * as v from 'valibot'
import { operation } from '../core/operation.ts'
import { whole } from '../schemas/scalars.ts'

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64))

/** A document that a record asks for, as its owner may see it. */
export const kycDocumentView = v.object({
  /** What a submission names it by. */
  id,
  label: v.string(),
  kind: v.picklist(['file', 'text']),
  required: v.boolean(),
  /** `waiting`: nothing was handed in yet. */
  state: v.picklist(['waiting', 'reviewing', 'approved', 'rejected']),
  /** Why it was rejected. */
  reason: v.nullable(v.string()),
  /** ISO 8601 with its zone. */
  expires_at: v.nullable(v.string()),
  /** Whether it is taken now. */
  open: v.boolean(),
})

/** A document that a record asks for, as its owner may see it. */
export type KycDocumentView = v.InferOutput<typeof kycDocumentView>

/** What a record can be in, by the interface's ids from 1 to 5. */
export const kycStates = ['open', 'reviewing', 'approved', 'pending', 'canceled'] as const

/** A KYC record as its owner may see it: no name, no number, no address of a file. */
export const kycView = v.object({
  id,
  status: v.picklist(kycStates),
  documents: v.array(kycDocumentView),
  /** What is asked for where the record does not list documents yet. */
  required: v.array(v.object({ label: v.string(), met: v.boolean() })),
  /** Bytes that a file may have. */
  largest: whole,
  /** As the service says; null where that cannot be read. */
  updated_at: v.nullable(v.string()),
  /** The server's clock when it answered. */
  server_time: v.string(),
})

/** A KYC record as its owner may see it. */
export type KycView = v.InferOutput<typeof kycView>

/** The kinds of files that the service takes (interface, "KYC"): by media type, the extensions, the usual one first. */
export const fileKinds = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'application/pdf': ['pdf'],
} as const

/** Media type of a kind of file that the service takes. */
export type FileKind = keyof typeof fileKinds

/** Where to send a file's bytes; made at the moment of sending. `url` may be a path on the server that made it. */
export const uploadTicket = v.object({
  id: v.string(),
  url: v.string(),
  method: v.picklist(['PUT', 'POST']),
  headers: v.record(v.string(), v.string()),
})

/** Where to send a file's bytes. */
export type UploadTicket = v.InferOutput<typeof uploadTicket>

const submission = v.pipe(
  v.object({
    document: id,
    upload: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(4096))),
    text: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(2000))),
  }),
  v.check(
    ({ upload, text }) => (upload === undefined) !== (text === undefined),
    'must have an upload or a text, and not both',
  ),
)

/** The KYC record that a session names. */
export const kyc = {
  get: operation({ method: 'GET', path: '/kyc', key: 'session', conditional: true, output: kycView }),

  /** Gives a place for one file of a document. */
  upload: operation({
    method: 'POST',
    path: '/kyc/uploads',
    key: 'session',
    body: v.object({
      document: id,
      /** As the person's device calls it; it is not looked at and not kept: the bytes say what a file is. */
      name: v.pipe(v.string(), v.maxLength(255)),
      type: v.picklist(['image/jpeg', 'image/png', 'image/gif', 'application/pdf']),
      /** Bytes. */
      size: v.pipe(whole, v.minValue(1)),
    }),
    output: uploadTicket,
  }),

  /** Hands a document in: the file that was stored under an upload's id, or a text. The same twice is handed in once. */
  submit: operation({
    method: 'POST',
    path: '/kyc/documents',
    key: 'session',
    body: submission,
    output: kycDocumentView,
  }),
}
