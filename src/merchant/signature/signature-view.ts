import type { OnboardingDocumentView, SignatureView, SignerView } from '../../contract/signature.ts'
import { signHost } from '../../contract/sign-host.ts'
import { serviceTime } from '../../values/service-time.ts'
import type { Facts, RequestRecord } from './facts.ts'
import { maskEmail } from './mask.ts'

/** Who looks and when: `mine` tells of each signer whether a session is theirs. */
export interface Looking {
  readonly mine: readonly boolean[]
  /** Milliseconds since 1970. */
  readonly now: number
  readonly abroad: (request: RequestRecord) => boolean
}

/** A request as the session's own signer may see it. */
export function viewOfRequest({ record, signature, documents }: Facts, { mine, now, abroad }: Looking): SignatureView {
  const over = ['canceled', 'closed', 'inactive'].includes(record.status)
  const open = !over && signature?.status === 'pending_signature'
  const signers = signature?.signers.map((signer, at): SignerView => {
    const { name, email, status } = signer
    const own = mine[at] === true
    const link = own && open && status !== 'signed' && signHost(signer.sign_url) ? signer.sign_url : null
    return { name, email: maskEmail(email), status, mine: own, sign_url: link }
  })
  return {
    id: record.id,
    company: record.company.trade_name,
    status: record.status,
    history: record.status_history.map(({ status, created_at }) => ({ status, at: time(created_at) })).sort(byTime),
    abroad: !signature && abroad(record),
    signature: signature && signers ? { status: signature.status, signers } : null,
    documents: documents?.map(documentView) ?? null,
    updated_at: time(record.updated_at),
    server_time: new Date(now).toISOString(),
  }
}

/** Whether a company has no address in Brazil; such requests have no signature step. The service has no field for it. */
export const isAbroad = ({ company: { address } }: RequestRecord): boolean =>
  address.length > 0 && address.every(({ country }) => country !== 'BR')

const documentView = (document: NonNullable<Facts['documents']>[number]): OnboardingDocumentView => {
  const { name, description, required, upload_status, review_status, review_history } = document
  const reviews = review_history.map(({ action, timestamp, reason = null }) => ({
    action,
    at: time(timestamp),
    reason,
  }))
  return { name, description, required, upload_status, review_status, reviews }
}

const time = (text: string) => serviceTime(text)?.toISOString() ?? ''

const byTime = (one: { at: string }, other: { at: string }) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0)
