import * as v from 'valibot'
import { isSecure } from '../../core/local-address.ts'
import { describeFields, fieldErrors, validate } from '../../core/validate.ts'
import { uploadTicket } from '../../merchant-api/kyc.ts'
import { problem } from '../../merchant-api/problems.ts'
import type { KycContext, UploadClaims } from './context.ts'
import { findDocument } from './find-document.ts'
import { removeExpired } from './remove-expired.ts'
import { withFile } from './submission-record.ts'

/** Milliseconds in which an upload must begin. */
const startWithinMs = 15 * 60_000
/** Milliseconds after that in which the uploaded file must be submitted. */
const submitWithinMs = 86_400_000

const directTicket = v.object({
  ...uploadTicket.entries,
  url: v.pipe(
    v.string(),
    v.check((address) => isSecure(address), 'must be an https address'),
  ),
})

/** The file that a page wants to upload. */
export interface UploadInput {
  readonly document: string
  readonly type: string
  readonly size: number
}

/** Responds with a target for the upload of one file of a document, if the document can be submitted now. */
export async function createUpload(context: KycContext, recordId: string, input: UploadInput): Promise<Response> {
  const { address, clock, files, newId, submissionStore, report, rules, uploadTokens } = context
  const { document, type, size } = input
  const found = await findDocument(context, recordId, document)
  if (found instanceof Response) return found
  if (!found.view.can_submit) return problem('not-accepting')
  if (found.view.kind !== 'file')
    return problem('validation-failed', {
      fields: { document: ['must be a document of kind file; submit this one as `text`'] },
    })
  if (size > rules.maxFileBytes) return problem('body-too-large')

  const now = clock.now()
  const claims: UploadClaims = {
    format: 1,
    id: newId(),
    record: recordId,
    document,
    size,
    expires: now + startWithinMs,
  }
  const entry = { id: claims.id, document, sealed: false, removeAt: claims.expires + submitWithinMs }
  const { record: updated } = await submissionStore.update(recordId, (known) => withFile(known, entry, now))
  // Removed at once, so that uploads cannot fill the disk between two runs of processDue(). A failure here must not fail the
  // upload.
  if (updated.files.some(({ removeAt }) => removeAt <= now))
    await removeExpired(context, recordId).catch((error: unknown) => report(error, 'kyc.removeExpired'))
  const id = await uploadTokens.sign(claims)
  const target =
    'createUpload' in files
      ? await files.createUpload({ id: claims.id, type, size, expiresAt: claims.expires })
      : { url: `${address().mountPath}/kyc/uploads/${id}`, method: 'PUT', headers: { 'content-type': type } }
  const ticket = validate('createUpload' in files ? directTicket : uploadTicket, { ...target, id })
  if (ticket.success) return Response.json(ticket.output)
  throw new TypeError(`kyc.files.createUpload(): ${describeFields(fieldErrors(ticket.issues))}`)
}
