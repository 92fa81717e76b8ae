// The values of fields in the elements' API. They are apart from the schemas, so that no element contains the schema library.

/** The payment methods of a charge. */
export const chargeMethods = ['pix', 'card'] as const

/** The fields that a shop can require beside the card. The holder's name is not among them: only the tokenizer gets it. */
export const payerFieldNames = ['document', 'email', 'phone', 'address'] as const

/** The states of a KYC record, in the order of the interface's ids 1 to 5. */
export const kycStates = ['open', 'reviewing', 'approved', 'needs_correction', 'canceled'] as const

/** The kinds of documents of a KYC record. */
export const kycValueKinds = ['file', 'text'] as const

/** The states of a document of a KYC record. `waiting`: nothing was submitted yet. */
export const kycDocumentStates = ['waiting', 'reviewing', 'approved', 'rejected'] as const

/**
 * The states of a handoff to a phone. `offered`: no handoff is open, and one can be created. `phone`: this session is the phone's. The
 * others are for the desktop: `waiting` for a phone, `open` on one, which is `sending` a document or has `sent` it.
 */
export const handoffStates = ['offered', 'waiting', 'open', 'sending', 'sent', 'phone'] as const

/** The beginning of a handoff's token, which distinguishes it from a session. */
export const handoffPrefix = 'handoff.'

/** The kinds of files that the service accepts (interface, "KYC"): media types with their extensions, the usual one first. */
export const fileKinds = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'application/pdf': ['pdf'],
} as const

/** The media type of a kind of file that the service accepts. */
export type FileKind = keyof typeof fileKinds

/** The methods that a file can be uploaded by: to the merchant server itself, and to a bucket. */
export const uploadMethods = ['PATCH', 'PUT', 'POST'] as const
