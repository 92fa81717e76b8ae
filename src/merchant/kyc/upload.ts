import * as v from 'valibot'
import { isSecure } from '../../core/local-address.ts'
import { SetupError } from '../../core/setup-error.ts'
import { describeFields, fieldErrors, validate } from '../../core/validate.ts'
import { type kyc, uploadTicketSchema } from '../../merchant-api/kyc.ts'
import { problem } from '../../merchant-api/problems.ts'
import { hashStream } from '../../values/stream-hash.ts'
import { type BodyFault, writeExactBody } from '../files/exact-body.ts'
import type { FileStore, ServerFileStore } from '../files/file-store.ts'
import type { KycContext, UploadClaims } from './context.ts'
import { findDocument } from './load-view.ts'
import { removeExpired } from './remove-files.ts'
import { type FileEntry, findUpload, maxWriteMs, withFile } from './submission-record.ts'

/** Milliseconds in which an upload must begin. */
const startWithinMs = 15 * 60_000
/** Milliseconds after that in which the uploaded file must be submitted. */
const submitWithinMs = 86_400_000

const directTicket = v.object({
  ...uploadTicketSchema.entries,
  method: v.picklist(['PUT', 'POST'], 'must be PUT or POST'),
  url: v.pipe(
    v.string(),
    v.check((address) => isSecure(address), 'must be an https address'),
  ),
})

/** The file that a page wants to upload. */
type RequestedFile = Readonly<v.InferOutput<typeof kyc.upload.body>>

/** Responds with a target for the upload of a file, or of its rest, if the document can be submitted now. */
export async function createUpload(context: KycContext, recordId: string, input: RequestedFile): Promise<Response> {
  const { clock, files, newId, submissionStore, rules, source, uploadTokens, scope } = context
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
  const fingerprint = await fingerprintOf(context, { record: recordId, document, size }, input.hash)
  const claims: UploadClaims = {
    format: 1,
    id: findUpload(found.record, { document, fingerprint }, now) ?? newId(),
    record: recordId,
    document,
    size,
    expires: now + startWithinMs,
  }
  const entry = {
    id: claims.id,
    document,
    sealed: false,
    ...(fingerprint && { fingerprint }),
    removeAt: claims.expires + submitWithinMs,
    writableUntil: now + maxWriteMs,
  }
  const { record: updated } = await submissionStore.update(recordId, (known) => withFile(known, entry, now))
  // at once, so that uploads cannot fill the disk between two runs of processDue(); a failure must not fail the upload
  if (updated.files.some(({ removeAt }) => removeAt <= now))
    await removeExpired(context, recordId).catch((error: unknown) =>
      scope.report(error, `${source.option}.removeExpired`),
    )
  const token = await uploadTokens.sign(claims)
  const target =
    'createUpload' in files
      ? { ...(await files.createUpload({ id: claims.id, type, size, expiresAt: claims.expires })), offset: 0 }
      : await ownTarget(context, files, claims, token)
  const ticket = validate('createUpload' in files ? directTicket : uploadTicketSchema, { ...target, id: token })
  if (ticket.success) return Response.json(ticket.output)
  throw new SetupError(`${source.option}.files.createUpload(): ${describeFields(fieldErrors(ticket.issues))}`)
}

/** Returns whether a page asks for the rest of a file that it began to upload, and that is not submitted yet. */
export async function isResumed(context: KycContext, recordId: string, input: RequestedFile): Promise<boolean> {
  const { document, size, hash } = input
  const fingerprint = await fingerprintOf(context, { record: recordId, document, size }, hash)
  const { record } = await context.submissionStore.read(recordId)
  return findUpload(record, { document, fingerprint }, context.clock.now()) !== null
}

/** Returns a keyed hash of the bytes that a page announces, to find them again; null where it announces none. */
async function fingerprintOf(
  { hashText }: KycContext,
  { record, document, size }: Pick<UploadClaims, 'record' | 'document' | 'size'>,
  hash: string | undefined,
): Promise<string | null> {
  return hash === undefined ? null : hashText(JSON.stringify([record, document, size, hash]))
}

/** Returns the target of a resumable upload (IETF draft): `Upload-Offset` is there if the store keeps what arrives. */
async function ownTarget(
  { address, latestUpload }: KycContext,
  files: ServerFileStore,
  { id }: UploadClaims,
  token: string,
) {
  // a request that still receives bytes is stopped, so that no byte follows those that are counted
  const offset = await latestUpload(id, async () => heldBytes(files, id))
  const type = { 'content-type': 'application/partial-upload' }
  return {
    url: `${address().mountPath}/kyc/uploads/${token}`,
    method: 'PATCH',
    headers: files.heldBytes ? { ...type, [offsetHeader]: String(offset) } : type,
    offset,
  }
}

const heldBytes = async (files: ServerFileStore, id: string) => (await files.heldBytes?.(id)) ?? 0

/** Stores a piece (`Upload-Complete: ?0`) or the rest, and ends the request before it, which may wait in vain. */
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
  const expected = await expectedFile(context, claims)
  if (expected instanceof Response) return expected
  const isPiece = files.heldBytes !== undefined && request.headers.get('upload-complete') === '?0'

  const held = await heldBytes(files, id)
  // a repeat of a request whose connection was reset must not stop one whose bytes have not been read yet
  if (startOf(request) < held) return offsetMismatch(held)
  return latestUpload(id, async (signal) => {
    const offset = await heldBytes(files, id)
    if (startOf(request) !== offset) return offsetMismatch(offset)
    const rest = size - offset
    const declared = Number(request.headers.get('content-length') ?? rest)
    if (declared > rest) return bodyProblem('too-long')
    if (declared < rest && !isPiece) return bodyProblem('too-short')
    // without a rest, an earlier request may have ended before its bytes were verified
    const fault = rest
      ? await writeExactBody(request, { size: rest, signal, clock }, (stream) => files.write(id, stream, offset))
      : null
    // nothing may be stored again of a file that was submitted or removed meanwhile; too long a body is not the announced file
    const late = await expectedFile(context, claims)
    const isUnexpected = late instanceof Response
    if (isUnexpected || fault === 'too-long') await files.remove(id)
    if (fault === 'too-short' && isPiece) return isUnexpected ? late : received(await heldBytes(files, id))
    if (fault) return bodyProblem(fault)
    if (isUnexpected) return late
    if (await isIntact(context, files, claims, late)) return received(size)
    await files.remove(id)
    return problem('upload-incomplete')
  })
}

const offsetHeader = 'upload-offset'

/** Returns the offset of a request's first byte; NaN for one that is no number. */
const startOf = ({ headers }: Request) => Number(headers.get(offsetHeader) || '0')

const received = (bytes: number) => new Response(null, { status: 204, headers: { [offsetHeader]: String(bytes) } })

// the rest of a body that is not read would hold the connection, and its page would go on sending it
const offsetMismatch = (held: number) =>
  problem('upload-offset-mismatch', { headers: { [offsetHeader]: String(held), connection: 'close' } })

/** Returns whether the stored file is the one that the page announced, also after several requests. */
async function isIntact(
  context: KycContext,
  files: FileStore,
  claims: UploadClaims,
  { fingerprint }: FileEntry,
): Promise<boolean> {
  const stored = await files.open(claims.id)
  if (stored?.size !== claims.size) return false
  return (
    fingerprint === undefined ||
    fingerprint === (await fingerprintOf(context, claims, await hashStream(await stored.stream())))
  )
}

function bodyProblem(fault: BodyFault): Response {
  if (fault === 'too-long') return problem('body-too-large')
  // the rest of a stopped body would hold the connection
  return problem('upload-incomplete', fault === 'stopped' ? { headers: { connection: 'close' } } : {})
}

/** Returns the file that an upload may still store, or why it may not. */
async function expectedFile(
  { clock, submissionStore }: KycContext,
  { id, record: recordId }: UploadClaims,
): Promise<FileEntry | Response> {
  const { record } = await submissionStore.read(recordId)
  if (record.submissions.some(({ key }) => key === id)) return problem('not-accepting')
  const found = record.files.find((file) => file.id === id && file.removeAt > clock.now())
  return found ?? problem('upload-incomplete')
}
