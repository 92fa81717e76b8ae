import { GuicheError, InputError, ServiceError } from '../../core/errors.ts'
import { leaseMs } from '../../core/lease.ts'
import type { CallOptions } from '../../core/options.ts'
import type { FieldErrors } from '../../core/validate.ts'
import type { PayoutItem } from '../../schemas/payout-page.ts'
import type { Payout } from '../../schemas/payout.ts'
import { normalizeTaxId } from '../../values/tax-id.ts'
import { callbackAddress } from '../callbacks/callback-address.ts'
import { recordMs, sendOnce } from '../charges/request-charge.ts'
import { checkReference } from '../reference.ts'
import { pollToEnd } from '../stores/poll.ts'
import type { StoredRecord } from '../stores/records.ts'
import type { PayoutsContext } from './context.ts'
import { reserveLimit } from './limits.ts'
import type { FoundPayout } from './options.ts'
import { applyItem, findByInvoice, parseServicePayout } from './read-payouts.ts'
import type { PayoutRecord, PayoutTerms } from './record.ts'
import { changePayout } from './store-payout.ts'
import { brokenRules, changedTerms, documentOf, inputOf, termsOf } from './terms.ts'
import {
  withPayoutClaim,
  withDeadProcess,
  withFlag,
  withLost,
  withoutClaim,
  withRefusal,
  withSending,
  withServicePayout,
} from './transitions.ts'
import { enterGate, leaveGate } from './unit-gate.ts'
import { compareText, type UnitProof } from './unit.ts'
import { payoutView, type PayoutView } from './view.ts'

const operation = 'merchant.payOut'

/**
 * Pays out under a reference, once, whatever calls there are: the call that claims it sends one request, and all others return its
 * state. Resolves with `uncertain` when nobody knows whether the request was processed.
 *
 * @throws InputError for an unknown payout, terms that break a rule or are not those that were sent, and a limit; nothing was sent.
 * @throws SetupError while payouts are stopped; nothing was sent.
 * @throws GuicheError while the server is closing, and when the list cannot be read before the request; nothing was sent.
 */
export async function payOut(context: PayoutsContext, payout: string): Promise<PayoutView> {
  checkReference(operation, 'payout', payout)
  const { records, clock, running, merchant } = context
  const wanted = await context.findPayout(payout).then(
    (found) => ({ found, error: null }),
    (error: unknown) => ({ found: null, error }),
  )
  for (;;) {
    const stored = await endOfClaim(context, payout)
    const { record } = stored
    if (!isUnsent(record)) {
      if (wanted.error !== null) merchant.scope.report(wanted.error, `payout ${payout}`)
      await checkTerms(context, payout, record, wanted.found)
      const change = (known: PayoutRecord) => withDeadProcess(known, context.moment())
      return payoutView(payout, await changePayout(context, payout, change, stored), clock.now())
    }
    if (wanted.error !== null) throw wanted.error
    const { found } = wanted
    if (running.isClosing) throw new GuicheError(call, 'not_sent', 'the server is closing; use another one')
    if (!found) throw inputError({ payout: ['is unknown to payouts.findPayout()'] })
    const broken = brokenRules(inputOf(context.settings, payout, found))
    if (Object.keys(broken).length) throw inputError(broken)
    await enterGate(context, payout)
    const claimed = withPayoutClaim(record, clock.now() + leaseMs)
    const version = await records.write(payout, claimed, stored.version)
    if (!version) continue
    const sent = await sendClaimed(context, payout, found, { record: claimed, version, stageBefore: record.stage })
    return payoutView(payout, sent, clock.now())
  }
}

const call = { operation, correlationId: '' }
const inputError = (fields: FieldErrors) => new InputError(call, fields)

/** Reads a payout; while another process has claimed it, waits until that one sends it, gives it up or dies. */
function endOfClaim(context: PayoutsContext, payout: string): Promise<StoredRecord<PayoutRecord>> {
  const { records, changes, clock } = context
  return pollToEnd({ changes, clock }, records.keyOf(payout), async () => {
    const stored = await records.read(payout)
    const { stage, leaseUntil } = stored.record
    const isClaimed = stage === 'claimed' && leaseUntil > clock.now()
    return isClaimed ? { version: stored.version, until: leaseUntil } : { response: stored }
  })
}

const isUnsent = ({ stage }: PayoutRecord) => stage === 'new' || stage === 'claimed' || stage === 'refused'

async function checkTerms(context: PayoutsContext, payout: string, { terms }: PayoutRecord, found: FoundPayout | null) {
  const changed = terms && found ? await changedTerms(context, terms, found) : []
  if (!changed.length) return
  const error = inputError(
    Object.fromEntries(
      changed.map((name) => [name, ['is not what was sent; pay the difference under a new reference']]),
    ),
  )
  context.merchant.scope.report(error, `payout ${payout}`)
  throw error
}

/** A payout that this process has claimed, and its stage before. */
interface Claimed extends StoredRecord<PayoutRecord> {
  readonly stageBefore: PayoutRecord['stage']
}

async function sendClaimed(
  context: PayoutsContext,
  payout: string,
  found: FoundPayout,
  claimed: Claimed,
): Promise<PayoutRecord> {
  const { merchant, settings } = context
  const prepared = await prepare().catch(async (error: unknown) => {
    await changePayout(context, payout, (record) => withoutClaim(record, claimed.record, claimed.stageBefore))
    await leaveGate(context, payout, null)
    throw error
  })
  if ('stage' in prepared) return prepared
  merchant.scope.audit({ type: 'payout-requested', payout, amount: found.amount })
  return send(context, payout, found, prepared)

  /** Does everything that must come before the request. Returns the payout instead if the service has it already. */
  async function prepare(): Promise<Sending | PayoutRecord> {
    const terms = await termsOf(context, found)
    // a restored database has forgotten what it sent
    const items = settings.externalId ? await findByInvoice(context, payout) : []
    if (items.length) return adopt(context, payout, found, { items, terms, claimed })
    await reserveLimit(context, payout, terms)
    const { url, tokenHash: token } = await callbackAddress(merchant, context.keys, { payout })
    const leaseUntil = context.clock.now() + leaseMs
    const sent = await writeSending(context, payout, claimed, { terms, token, leaseUntil })
    return { url, sendUntil: leaseUntil - recordMs, terms, sent }
  }
}

async function writeSending(
  { records, clock }: PayoutsContext,
  payout: string,
  claimed: Claimed,
  sending: Parameters<typeof withSending>[1],
): Promise<StoredRecord<PayoutRecord>> {
  const record = withSending(claimed.record, sending, clock.now())
  const version = await records.write(payout, record, claimed.version)
  if (!version) throw new GuicheError(call, 'not_sent', 'the store took longer than the lease; try again')
  return { record, version }
}

/** Records a payout that the service has with this invoice. */
async function adopt(
  context: PayoutsContext,
  payout: string,
  found: FoundPayout,
  { items, terms, claimed }: { items: readonly PayoutItem[]; terms: PayoutTerms; claimed: Claimed },
): Promise<PayoutRecord> {
  const isSame = ({ amount, currency, recipient }: PayoutItem) =>
    amount === terms.amount &&
    currency === terms.currency &&
    normalizeTaxId(recipient.document.number) === documentOf(found)
  const leaseUntil = context.clock.now()
  const stored = await writeSending(context, payout, claimed, { terms, leaseUntil })
  let { record } = stored
  if (items.every(isSame)) for (const item of items) record = await applyItem(context, payout, item, leaseUntil)
  else {
    const withConflict = (known: PayoutRecord) => withFlag(withLost(known, context.moment()), 'conflict')
    record = await changePayout(context, payout, withConflict, stored)
    await leaveGate(context, payout, null)
  }
  return record
}

/** A payout that may be sent, until its time is over. */
interface Sending {
  readonly url: string
  readonly sendUntil: number
  readonly terms: PayoutTerms
  readonly sent: StoredRecord<PayoutRecord>
}

async function send(
  context: PayoutsContext,
  payout: string,
  found: FoundPayout,
  { url, sendUntil, terms, sent }: Sending,
): Promise<PayoutRecord> {
  const { api, merchant, settings } = context
  const { report, keepAlive } = merchant.scope
  const request = { ...inputOf(settings, payout, found), notification_url: url }
  const record = (response: Payout, known?: StoredRecord<PayoutRecord>) =>
    recordResponse(context, payout, terms, response, known)
  let answer: Promise<Payout> | undefined
  const create = (sending: Pick<CallOptions, 'timeout' | 'correlationId'>) =>
    (answer = api.payouts.create(request, sending))
  const recorded = sendOnce(merchant, { sendUntil }, create).then(
    (response) => record(response, sent),
    (error: unknown) => {
      report(error, `payouts.create of ${payout}`)
      // a response may come after the service was given up
      if (answer) keepAlive(answer.then(record, () => null))
      return recordFailure(context, payout, error, sent)
    },
  )
  return recorded.catch((error: unknown) => {
    report(error, `payout ${payout}`) // the lease ends, and the list is read
    return withLost(sent.record, context.moment())
  })
}

async function recordResponse(
  context: PayoutsContext,
  payout: string,
  { amount, currency }: PayoutTerms,
  response: Payout,
  known?: StoredRecord<PayoutRecord>,
): Promise<PayoutRecord> {
  const proof = compareText(amount, currency, response.amount)
  const found = parseServicePayout(context.settings, response)
  await leaveGateSafely(context, payout, proof)
  const change = (record: PayoutRecord) => {
    const next = withServicePayout(record, found, context.moment())
    if (proof === 'equal') return next
    return withFlag(next, proof === 'mismatch' ? 'amount_mismatch' : 'unreadable_amount')
  }
  return changePayout(context, payout, change, known)
}

async function recordFailure(
  context: PayoutsContext,
  payout: string,
  error: unknown,
  sent: StoredRecord<PayoutRecord>,
): Promise<PayoutRecord> {
  const fields = error instanceof ServiceError || error instanceof InputError ? error.fields : {}
  const isCertain = error instanceof GuicheError && (error.outcome === 'refused' || error.outcome === 'not_sent')
  // a rejected invoice may mean that a payout exists
  const isRefused = isCertain && !Object.keys(fields).some((name) => /(^|\.)invoice$/.test(name))
  await leaveGateSafely(context, payout, null)
  const change = (record: PayoutRecord) =>
    isRefused ? withRefusal(record, fields, sent.record.lastSentAt) : withLost(record, context.moment())
  return changePayout(context, payout, change, sent)
}

// what became of the request must be recorded even then
const leaveGateSafely = (context: PayoutsContext, payout: string, proof: UnitProof | null) =>
  leaveGate(context, payout, proof).catch((error: unknown) => context.merchant.scope.report(error, `payout ${payout}`))
