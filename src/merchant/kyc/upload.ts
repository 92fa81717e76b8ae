import * as v from 'valibot'
import { isSecure } from '../../core/local-address.ts'
import { describeFields, fieldErrors, validate } from '../../core/validate.ts'
import { type kyc, uploadTicketSchema } from '../../merchant-api/kyc.ts'
import { problem } from '../../merchant-api/problems.ts'
import { type BodyFault, writeExactBody } from '../files/exact-body.ts'
import type { ServerFileStore } from '../files/file-store.ts'
import type { KycContext, UploadClaims } from './context.ts'
import { findDocument } from './load-view.ts'
import { removeExpired } from './remove-expired.ts'
import { withFile } from './submission-record.ts'

/** Milliseconds in which an upload must begin. */
const startWithinMs = 15 * 60_000
/** Milliseconds after that in which the uploaded file must be submitted. */
const submitWithinMs = 86_400_000

const directTicket = v.object({
  ...uploadTicketSchema.entries,
  url: v.pipe(
    v.string(),
    v.check((address) => isSecure(address), 'must be an https address'),
  ),
})

/** The file that a page wants to upload. */
type RequestedFile = Readonly<v.InferOutput<typeof kyc.upload.body>>

/** Responds with a target for the upload of one file of a document, if the document can be submitted now. */
export async function createUpload(context: KycContext, recordId: string, input: RequestedFile): Promise<Response> {
  const { address, clock, files, newId, submissionStore, rules, source, uploadTokens, scope } = context
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
    await removeExpired(context, recordId).catch((error: unknown) =>
      scope.report(error, `${source.option}.removeExpired`),
    )
  const id = await uploadTokens.sign(claims)
  const target =
    'createUpload' in files
      ? await files.createUpload({ id: claims.id, type, size, expiresAt: claims.expires })
      : { url: `${address().mountPath}/kyc/uploads/${id}`, method: 'PUT', headers: { 'content-type': type } }
  const ticket = validate('createUpload' in files ? directTicket : uploadTicketSchema, { ...target, id })
  if (ticket.success) return Response.json(ticket.output)
  throw new TypeError(`${source.option}.files.createUpload(): ${describeFields(fieldErrors(ticket.issues))}`)
}

/**
 * Stores the bytes that a page sends to the address of an upload: all of them, or none. A page that lost its connection sends
 * them again while the server still waits for the rest of the first request. So the latest request replaces the one before.
 */
export async function receiveUpload(
  context: KycContext,
  files: ServerFileStore,
  token: string,
  request: Request,
): Promise<Response> {
  const { clock, latestUpload, uploadTokens } = context
  const claims = await uploadTokens.verify(token)
  if (!claims) return problem('not-found')
  const { id, size, expires } = claims
  if (expires <= clock.now()) return problem('upload-incomplete')
  const rejection = await rejectionOf(context, claims)
  if (rejection) return rejection
  const declared = request.headers.get('content-length')
  if (declared !== null && Number(declared) !== size)
    return bodyProblem(Number(declared) > size ? 'too-long' : 'too-short')

  const fault = await latestUpload(id, (signal) =>
    writeExactBody(request, { size, signal, clock }, (stream) => files.write(id, stream)),
  )
  if (fault) return bodyProblem(fault)
  // a file that was submitted or removed meanwhile must not be stored again
  const lateRejection = await rejectionOf(context, claims)
  if (!lateRejection) return new Response(null, { status: 204 })
  await files.remove(id)
  return lateRejection
}

function bodyProblem(fault: BodyFault): Response {
  if (fault === 'too-long') return problem('body-too-large')
  // the rest of a stopped body would hold the connection
  return problem('upload-incomplete', fault === 'stopped' ? { headers: { connection: 'close' } } : {})
}

async function rejectionOf(
  { clock, submissionStore }: KycContext,
  { id, record: recordId }: UploadClaims,
): Promise<Response | null> {
  const { record } = await submissionStore.read(recordId)
  if (record.submissions.some(({ key }) => key === id)) return problem('not-accepting')
  const isExpected = record.files.some((file) => file.id === id && file.removeAt > clock.now())
  return isExpected ? null : problem('upload-incomplete')
}
