import { GuicheError, InputError, ServiceError } from '../../core/errors.ts'
import { leaseMs } from '../../core/lease.ts'
import type { CallOptions } from '../../core/options.ts'
import type { FieldErrors } from '../../core/validate.ts'
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
  const { records, clock, running } = context
  const wanted = await context.findPayout(payout).then(
    (found) => ({ found, error: null }),
    (error: unknown) => ({ found: null, error }),
  )
  for (;;) {
    const stored = await endOfClaim(context, payout)
    const record = withDeadProcess(stored.record, context.moment())
    if (!isUnsent(record)) {
      if (wanted.error !== null) context.merchant.scope.report(wanted.error, `payout ${payout}`)
      await checkTerms(context, payout, record, wanted.found)
      const change = (known: PayoutRecord) => withDeadProcess(known, context.moment())
      return payoutView(payout, await changePayout(context, payout, change, stored), clock.now())
    }
    if (wanted.error !== null) throw wanted.error
    const { found } = wanted
    if (running.isClosing) throw new GuicheError(call, 'not_sent', 'the server is closing; use another one')
    if (!found) throw inputError({ payout: ['is unknown to payouts.findPayout()'] })
    const broken = brokenRules(inputOf(context, payout, found))
    if (Object.keys(broken).length) throw inputError(broken)
    await enterGate(context, payout)
    const claimed = withPayoutClaim(record, clock.now() + leaseMs)
    const version = await records.write(payout, claimed, stored.version)
    if (!version) continue
    const sent = await sendClaimed(context, payout, found, { record: claimed, version, before: record })
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

/** A payout that this process has claimed, and what it was before. */
interface Claimed extends StoredRecord<PayoutRecord> {
  readonly before: PayoutRecord
}

async function sendClaimed(
  context: PayoutsContext,
  payout: string,
  found: FoundPayout,
  claimed: Claimed,
): Promise<PayoutRecord> {
  const { records, merchant, keys, clock } = context
  const terms = await termsOf(context, found)
  const prepared = await prepare().catch(async (error: unknown) => {
    await changePayout(context, payout, (record) => withoutClaim(record, claimed.record, claimed.before))
    await leaveGate(context, payout, null)
    throw error
  })
  if ('stage' in prepared) return prepared
  merchant.scope.audit({ type: 'payout-requested', payout, amount: terms.amount })
  return send(context, payout, found, prepared)

  /** Does everything that must come before the request. Returns the payout instead if nothing is to be sent. */
  async function prepare(): Promise<Sending | PayoutRecord> {
    const adopted = await adopt(context, payout, found, { terms, claimed })
    if (adopted) return adopted
    await reserveLimit(context, payout, terms)
    const { url, tokenHash: token } = await callbackAddress(merchant, keys, { payout })
    const leaseUntil = clock.now() + leaseMs
    const record = withSending(claimed.record, { terms, token, leaseUntil }, clock.now())
    const version = await records.write(payout, record, claimed.version)
    if (!version) throw new GuicheError(call, 'not_sent', 'the store took longer than the lease; try again')
    return { url, sendUntil: leaseUntil - recordMs, terms, sent: { record, version } }
  }
}

/** Returns the payout if the service has one with its invoice: a restored database has forgotten what it sent. */
async function adopt(
  context: PayoutsContext,
  payout: string,
  found: FoundPayout,
  { terms, claimed }: { readonly terms: PayoutTerms; readonly claimed: Claimed },
): Promise<PayoutRecord | null> {
  if (!context.settings.externalId) return null
  const items = await findByInvoice(context, payout)
  const [first] = items
  if (!first) return null
  const isSame = ({ amount, currency, recipient }: typeof first) =>
    amount === terms.amount &&
    currency === terms.currency &&
    normalizeTaxId(recipient.document.number) === documentOf(found)
  const now = context.clock.now()
  const known = withSending(claimed.record, { terms, leaseUntil: now }, now)
  if (!items.every(isSame))
    return changePayout(context, payout, () => withFlag(withLost(known, context.moment()), 'conflict'), claimed)
  await changePayout(
    context,
    payout,
    () => withServicePayout(known, parseServicePayout(context, first), context.moment()),
    claimed,
  )
  for (const item of items) await applyItem(context, payout, item, now)
  return (await context.records.read(payout)).record
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
  const { api, merchant } = context
  const { report } = merchant.scope
  const request = { ...inputOf(context, payout, found), notification_url: url }
  let answer: Promise<Payout> | undefined
  const create = (sending: Pick<CallOptions, 'timeout' | 'correlationId'>) =>
    (answer = api.payouts.create(request, sending))
  const outcome = await sendOnce(merchant, { sendUntil }, create).then(
    (response) => created(context, response, terms),
    (error: unknown) => {
      report(error, `payouts.create of ${payout}`)
      if (answer) merchant.scope.keepAlive(settleLate(context, payout, answer, terms))
      return failed(context, error, sent.record)
    },
  )
  await leaveGate(context, payout, outcome.proof).catch((error: unknown) => report(error, `payout ${payout}`))
  try {
    return await changePayout(context, payout, outcome.change, sent)
  } catch (error) {
    report(error, `payout ${payout}`) // the lease ends, and the list is read
    return outcome.change(sent.record)
  }
}

/** Records a response that came after the service was given up. */
async function settleLate(context: PayoutsContext, payout: string, answer: Promise<Payout>, terms: PayoutTerms) {
  const response = await answer.catch(() => null) // the error was reported
  if (!response) return
  const { proof, change } = created(context, response, terms)
  await leaveGate(context, payout, proof)
  await changePayout(context, payout, change)
}

/** What became of a request: the change of its payout, and what it shows about the unit. */
interface SentOutcome {
  readonly proof: UnitProof | null
  change(record: PayoutRecord): PayoutRecord
}

function created(context: PayoutsContext, response: Payout, { amount, currency }: PayoutTerms): SentOutcome {
  const proof = compareText(amount, currency, response.amount)
  const found = parseServicePayout(context, response)
  return {
    proof,
    change(record) {
      const next = withServicePayout(record, found, context.moment())
      if (proof === 'mismatch') return withFlag(next, 'amount_mismatch')
      return proof === 'unreadable' ? withFlag(next, 'unreadable_amount') : next
    },
  }
}

function failed(context: PayoutsContext, error: unknown, { lastSentAt }: PayoutRecord): SentOutcome {
  const fields = error instanceof ServiceError || error instanceof InputError ? error.fields : {}
  const isCertain = error instanceof GuicheError && (error.outcome === 'refused' || error.outcome === 'not_sent')
  // a rejected invoice may mean that a payout exists
  const isRefused = isCertain && !Object.keys(fields).some((name) => /(^|\.)invoice$/.test(name))
  return {
    proof: null,
    change: (record) =>
      isRefused
        ? withRefusal(
            record,
            Object.fromEntries(Object.entries(fields).map(([name, texts]) => [name, [...texts]])),
            lastSentAt,
          )
        : withLost(record, context.moment()),
  }
}
