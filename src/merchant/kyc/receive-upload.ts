import { type ProblemName, problem } from '../../merchant-api/problems.ts'
import { exactLength, type LengthError } from '../files/exact-length.ts'
import type { ServerFileStore } from '../files/file-store.ts'
import type { KycContext, UploadClaims } from './context.ts'

/** Stores the bytes that a page sends to the address of an upload: all of them, or none. */
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
    return problem(lengthProblems[Number(declared) > claims.size ? 'too-long' : 'too-short'])

  const body = exactLength(request, claims.size)
  try {
    await files.write(claims.id, body.stream)
  } catch (error) {
    body.cancel()
    if (body.lengthError) return problem(lengthProblems[body.lengthError])
    throw error
  }
  // a file that was submitted or removed meanwhile must not be stored again
  const lateRejection = await rejectionOf(context, claims)
  if (!lateRejection) return new Response(null, { status: 204 })
  await files.remove(claims.id)
  return lateRejection
}

const lengthProblems: Record<LengthError, ProblemName> = {
  'too-long': 'body-too-large',
  'too-short': 'upload-incomplete',
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
