import { parseErrorBody } from '../../core/error-body.ts'

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

/** Nothing is rejected. */
export const noFields: RejectedFields = { paths: [], moreCount: 0 }

/** Reads which fields a response of the service rejects, and leaves its body unread. */
export async function readRejectedFields(response: Response): Promise<RejectedFields> {
  if (response.status < 400) return noFields
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  const paths = Object.keys(parseErrorBody(body).fields)
  return { paths: paths.slice(0, maxFields), moreCount: Math.max(0, paths.length - maxFields) }
}
