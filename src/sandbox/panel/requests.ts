import { parseErrorBody } from '../../core/error-body.ts'
import { html } from '../html/html.ts'
import type { PanelContext } from '../html/panel-context.ts'
import type { BadgeIcon, RecordView } from '../html/record-view.ts'
import type { SectionView } from '../html/section-view.ts'

const maxRequests = 100
const maxFields = 10

/** A request of an operation, without anything that it contained. */
export interface LoggedRequest {
  /** Identifies it among the logged requests. */
  readonly number: number
  /** The sandbox's time of the response in milliseconds. */
  readonly at: number
  /** The name of the operation; null for a path or a method that none has. */
  readonly operation: string | null
  /** The response's status; null where the connection was dropped. */
  readonly status: number | null
  readonly rejected: RejectedFields
}

/** The fields that a response rejects: the paths of the first ones, and the number of the others. */
interface RejectedFields {
  readonly paths: readonly string[]
  readonly moreCount: number
}

/** The last requests, newest first. They are not stored, so that a read does not save the state. */
export class RequestLog {
  #requests: readonly LoggedRequest[] = []
  #count = 0

  get requests(): readonly LoggedRequest[] {
    return this.#requests
  }

  /** The number of all requests so far, also of those that are no longer kept. */
  get count(): number {
    return this.#count
  }

  add(request: Omit<LoggedRequest, 'number'>) {
    this.#count += 1
    this.#requests = [{ number: this.#count, ...request }, ...this.#requests].slice(0, maxRequests)
  }

  clear() {
    this.#requests = []
  }
}

export const noFields: RejectedFields = { paths: [], moreCount: 0 }

export async function readRejectedFields(response: Response): Promise<RejectedFields> {
  if (response.status < 400) return noFields
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  const paths = Object.keys(parseErrorBody(body).fields)
  return { paths: paths.slice(0, maxFields), moreCount: Math.max(0, paths.length - maxFields) }
}

export const requestsSection = (requests: readonly LoggedRequest[], context: PanelContext): SectionView => ({
  name: 'requests',
  pageSize: 5,
  intro: html`<p class="muted">${context.texts.requestsHint}</p>`,
  records: requests.map((request) => requestView(request, context)),
})

function requestView({ number, at, operation, status, rejected }: LoggedRequest, { texts }: PanelContext): RecordView {
  const { paths, moreCount } = rejected
  const fields = html`<code>${paths.join(', ')}</code>${moreCount ? ` ${texts.moreFields(moreCount)}` : null}`
  return {
    id: `request-${number}`,
    title: operation ?? texts.noOperation,
    subtitle: '',
    status: { icon: iconOf(status), text: status === null ? texts.noResponse : String(status) },
    summary: null,
    facts: [[texts.requestedAt, texts.formatTime(at)], ...(paths.length ? [[texts.fields, fields] as const] : [])],
    actions: [],
  }
}

function iconOf(status: number | null): BadgeIcon {
  if (status === null) return 'stalled'
  return status < 400 ? 'success' : 'failure'
}
