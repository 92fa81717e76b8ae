import { problem } from '../../merchant-api/problems.ts'
import { type BodyFault, exactBody } from '../files/exact-body.ts'
import type { ServerFileStore } from '../files/file-store.ts'
import type { KycContext, UploadClaims } from './context.ts'

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
  const claims = await context.uploadTokens.verify(token)
  if (!claims) return problem('not-found')
  if (claims.expires <= context.clock.now()) return problem('upload-incomplete')
  const rejection = await rejectionOf(context, claims)
  if (rejection) return rejection
  const declared = request.headers.get('content-length')
  if (declared !== null && Number(declared) !== claims.size)
    return bodyProblem(Number(declared) > claims.size ? 'too-long' : 'too-short')

  const fault = await context.latestUpload(claims.id, (replaced) => store(context, files, claims, request, replaced))
  if (fault) return bodyProblem(fault)
  // a file that was submitted or removed meanwhile must not be stored again
  const lateRejection = await rejectionOf(context, claims)
  if (!lateRejection) return new Response(null, { status: 204 })
  await files.remove(claims.id)
  return lateRejection
}

/** Returns why the body was not stored; null when it was. */
async function store(
  { clock }: KycContext,
  files: ServerFileStore,
  { id, size }: UploadClaims,
  request: Request,
  signal: AbortSignal,
): Promise<BodyFault | null> {
  const body = exactBody(request, { size, signal, clock })
  try {
    await files.write(id, body.stream)
    return null
  } catch (error) {
    body.cancel()
    if (body.fault) return body.fault
    throw error
  }
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
