import type { Clock } from '../../core/clock.ts'
import { Deadline } from '../../core/deadline.ts'
import { check } from '../../core/fields.ts'
import { isAbsent } from '../absent.ts'
import type { Shop } from '../shop.ts'
import { type KycFacts, kycFacts } from './facts.ts'
import type { KycApi } from './options.ts'

/** Where records are read, and who is told of a read that failed. */
export interface Source extends Pick<Shop, 'clock' | 'report'> {
  readonly api: KycApi
}

const haste = { timeout: 8000, retry: 1 }
// for a client that does not keep to its timeout
const patience = 20_000

/** Reads a record; null when there is none. What is thrown was told to the shop. */
export async function readKycRecord({ api, clock, report }: Source, id: string): Promise<KycFacts | null> {
  try {
    const answer = await inTime(clock, api.get({ id }, haste))
    // a search answers an empty list where there is none, and nothing shows that a read does not
    if (Array.isArray(answer) && answer.length === 0) return null
    const read = check(kycFacts, answer)
    if (read.success) return read.output
    throw new TypeError('the service answered a KYC record that cannot be read')
  } catch (error) {
    if (isAbsent(error)) return null
    report(error, 'kyc.get')
    throw error
  }
}

async function inTime<T>(clock: Clock, answer: Promise<T>): Promise<T> {
  const deadline = new Deadline(clock, patience)
  return deadline.race(answer).finally(() => deadline.end())
}
