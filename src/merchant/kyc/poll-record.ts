import { RejectedRequest } from '../../http/serve.ts'
import type { KycView } from '../../merchant-api/kyc.ts'
import { problem } from '../../merchant-api/problems.ts'
import type { CachedRead } from '../service-reads/cached-reads.ts'
import { pollRead } from '../service-reads/poll-read.ts'
import { rejectForService } from '../service-reads/service-errors.ts'
import type { KycContext } from './context.ts'
import type { KycServiceRecord } from './service-record.ts'
import type { SubmissionRecord } from './submission-record.ts'
import { toKycView } from './view.ts'

/** Responds with a KYC record's view. A client that has it already waits for a change. */
export async function pollKycRecord(context: KycContext, id: string, request: Request): Promise<Response> {
  const { serviceRecords, submissionStore } = context
  const read = async () => {
    const cached = await serviceRecords.get(id).catch(rejectForService)
    return { readAt: cached.readAt, value: cached }
  }
  const view = async ({ value, readAt }: CachedRead<KycServiceRecord | null>, now: number) =>
    value
      ? kycRecordView(context, id, { value, readAt }, (await submissionStore.read(id)).record, now)
      : problem('kyc-not-found')
  try {
    return await pollRead({ key: submissionStore.keyOf(id), read, view }, request, context)
  } catch (error) {
    if (error instanceof RejectedRequest) return error.response
    throw error
  }
}

/** Returns a record's view: the service's record, with what was submitted here since it was read. */
export function kycRecordView(
  { rules }: KycContext,
  id: string,
  { value, readAt }: CachedRead<KycServiceRecord>,
  { submissions }: SubmissionRecord,
  now: number,
): KycView {
  const submitted = submissions.filter(({ accepted, changedAt }) => accepted && changedAt >= readAt)
  return toKycView(id, value, { submittedIds: submitted.map(({ document }) => document), now, rules })
}
