import { at } from './order-records.ts'

/** An expected decision about a request, with the words for it in a test's title. */
export interface Decision {
  readonly outcome: string
  readonly decision: object
}

export const waitsUntil = (time: string): Decision => ({
  outcome: `waits until ${time}`,
  decision: { do: 'wait', until: at(time) },
})

export const isRejected = (problem: string, until?: number): Decision => ({
  outcome: `is rejected: ${problem}`,
  decision: { do: 'reject', problem, ...(until !== undefined && { until }) },
})
