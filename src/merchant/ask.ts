import { Deadline } from '../core/deadline.ts'
import { GuicheError } from '../core/errors.ts'
import { type Claim, claim, lease } from './attempts.ts'
import { remember } from './callback-token.ts'
import type { Look } from './look.ts'
import { note } from './note.ts'
import type { OrderRecord } from './order-record.ts'
import type { Moment } from './rules.ts'
import type { Shop } from './shop.ts'

/** Milliseconds of the lease that are left when the service is given up, to write down what came. */
const margin = 10_000

const nowhere = { operation: 'merchant', correlationId: '' }

/** What the service's answer, or its silence, makes of an order's record. */
export type Outcome = (record: OrderRecord, moment: Moment) => OrderRecord

/** One question to the service. */
export interface Question<Answer> {
  readonly claim: Claim
  /** The secret part of the callback address that is sent. */
  readonly token: string
  /** Sends it; `timeout` is in milliseconds. */
  send(timeout: number): Promise<Answer>
  answered(answer: Answer): Outcome | Promise<Outcome>
  /** Of what `send` or `answered` threw, or of either when it was silent for too long. */
  failed(error: unknown): Outcome
}

/**
 * Claims an attempt, asks the service for its charge and writes down what came of it. False when somebody else was
 * faster; throws only before the service is asked, or when the store fails.
 */
export async function ask<Answer>(
  shop: Shop,
  { reference, record, version, moment }: Look,
  question: Question<Answer>,
): Promise<boolean> {
  const about = { order: reference, attempt: question.claim.number }
  // before the claim: what fails in between would leave a card in doubt that was never charged
  await remember(shop.store, question.token, about, shop.clock.now())
  const claimedAt = shop.clock.now()
  if (!(await shop.orders.write(reference, claim(record, question.claim, claimedAt), version))) return false

  const left = claimedAt + lease - margin - shop.clock.now()
  const outcome = await outcomeOf(shop, question, left)
  await shop.orders.update(reference, (before) => {
    const at = { owed: moment.owed, now: shop.clock.now() }
    return note(shop, before, outcome(before, at), at)
  })
  return true
}

async function outcomeOf<Answer>(
  { clock }: Shop,
  { send, answered, failed }: Question<Answer>,
  timeout: number,
): Promise<Outcome> {
  // for a client that does not keep to its timeout
  const deadline = new Deadline(clock, timeout + 1000)
  try {
    // its answer would come when others may have taken this process for dead
    if (timeout <= 0) throw new GuicheError(nowhere, 'not_sent', 'the store was too slow to ask the service')
    return await deadline.race(send(timeout).then(answered))
  } catch (error) {
    return failed(error)
  } finally {
    deadline.end()
  }
}
