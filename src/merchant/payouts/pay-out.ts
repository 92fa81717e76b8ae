import { GuicheError, InputError, inputError, ServiceError } from '../../core/errors.ts'
import { leaseMs } from '../../core/lease.ts'
import { callbackAddress } from '../callbacks/callback-address.ts'
import { referenceIn } from '../reference.ts'
import type { StoredRecord } from '../stores/records.ts'
import { endOfStage } from '../writes/leases.ts'
import { hasDoneNothing, sendAndRecord, timeToSend } from '../writes/send-once.ts'
import { applyServicePayout } from './apply-service-payout.ts'
import type { PayoutsContext } from './context.ts'
import { confirmExternalId, externalIdTrust } from './external-id.ts'
import { reserveLimit } from './limits.ts'
import { applyItems, itemName } from './match-items.ts'
import type { FoundPayout } from './options.ts'
import { withDeadProcess } from './process-payout.ts'
import { findByInvoice } from './read-payouts.ts'
import type { PayoutRecord } from './record.ts'
import { changePayout } from './store-payout.ts'
import { brokenRules, changedTerms, inputOf, termsOf } from './terms.ts'
import { nextReading, withLost, withPayoutClaim, withRefusal, withSending } from './transitions.ts'
import { enterGate, leaveGate } from './unit-gate.ts'
import { payoutView, type PayoutView } from './view.ts'

const operation = 'merchant.payouts.send'

/** Pays out under a reference, once: the call that claims it sends one request, and all others return its state. */
export async function sendPayout(context: PayoutsContext, target: { readonly payout: string }): Promise<PayoutView> {
  const payout = referenceIn(operation, 'payout', target)
  const { payoutRecords, clock } = context
  for (;;) {
    const stored = await endOfStage(context, payoutRecords, payout, 'claimed')
    if (!isUnsent(stored.record)) return payoutView(payout, await knownPayout(context, payout, stored))
    const found = await findValid(context, payout)
    await enterGate(context, payout)
    const record = withPayoutClaim(stored.record, clock.now() + leaseMs)
    const version = await payoutRecords.write(payout, record, stored.version)
    if (!version) continue
    const outgoing = await prepare(context, payout, found, { record, version }).catch(async (error: unknown) => {
      await payoutRecords.write(payout, stored.record, version)
      await leaveGate(context, payout, null)
      throw error
    })
    const outcome = outgoing.items.length ? adopt(context, outgoing) : send(context, outgoing)
    return payoutView(payout, await outcome)
  }
}

const call = { operation, correlationId: '' }
const listCall = { operation: 'payouts.list', correlationId: '' }

const isUnsent = ({ stage }: PayoutRecord) => stage === 'new' || stage === 'claimed' || stage === 'refused'

/** Returns a payout that was sent. Throws when the shop wants other terms by now. */
async function knownPayout(
  context: PayoutsContext,
  payout: string,
  stored: StoredRecord<PayoutRecord>,
): Promise<PayoutRecord> {
  const report = (error: unknown) => context.merchant.scope.report(error, `payout ${payout}`)
  const found = await context.findPayout(payout).catch(report)
  const { terms } = stored.record
  const changed = terms && found ? await changedTerms(context, terms, found) : []
  if (changed.length) {
    const rule = ['is not what was sent; pay the difference under a new reference']
    const error = inputError(operation, Object.fromEntries(changed.map((name) => [name, rule])))
    report(error)
    throw error
  }
  return changePayout(context, payout, withDeadProcess(context, payout), stored)
}

/** Returns what the shop wants to pay. Throws when it cannot be sent. */
async function findValid(context: PayoutsContext, payout: string): Promise<FoundPayout> {
  const found = await context.findPayout(payout)
  if (context.running.isClosing) throw new GuicheError(call, 'not_sent', 'the server is closing; use another one')
  if (!found) throw inputError(operation, { payout: ['is unknown to payouts.findPayout()'] })
  const broken = brokenRules(inputOf(context.settings, payout, found))
  if (Object.keys(broken).length) throw inputError(operation, broken)
  return found
}

/** A payout that this process has written as sent, with the payouts that the service has with its invoice. */
type Outgoing = Awaited<ReturnType<typeof prepare>>

/** Does everything that must come before the request. */
async function prepare(
  context: PayoutsContext,
  payout: string,
  found: FoundPayout,
  claimed: StoredRecord<PayoutRecord>,
) {
  const { merchant, keys, clock, payoutRecords } = context
  const terms = await termsOf(context, found)
  // a restored database has forgotten what it sent
  const all = (await externalIdTrust(context)) === 'contradicted' ? [] : await findByInvoice(context, payout)
  if (typeof all === 'string') throw new GuicheError(listCall, 'not_sent', `${all}; leave out payouts.externalId`)
  const items = all.filter((item) => !claimed.record.notOurs.includes(itemName(item)))
  if (!items.length) await reserveLimit(context, payout, terms)
  const { url, tokenHash: token } = await callbackAddress(merchant, keys, { payout })
  const now = clock.now()
  const sendMsLeft = timeToSend(clock)
  const leaseUntil = items.length ? now : now + leaseMs
  const record = withSending(claimed.record, { terms, token, leaseUntil }, now)
  const version = await payoutRecords.write(payout, record, claimed.version)
  if (!version) throw new GuicheError(call, 'not_sent', 'the store took longer than the lease; try again')
  context.requestAge(payout, record)
  return { payout, found, sent: { record, version }, sendMsLeft, url, items }
}

/** Records the payouts that the service has with this invoice. Nothing is sent, also when none of them is this one. */
async function adopt(context: PayoutsContext, { payout, sent, items }: Outgoing): Promise<PayoutRecord> {
  const { requests } = sent.record
  const { isFound } = await applyItems(context, payout, items, nextReading(sent.record), true)
  await (isFound ? confirmExternalId(context) : leaveGate(context, payout, null))
  return changePayout(context, payout, (known) => withLost(known, requests, context.moment()))
}

async function send(context: PayoutsContext, outgoing: Outgoing): Promise<PayoutRecord> {
  const { payout, found, sent, sendMsLeft, url } = outgoing
  const { api, merchant, settings } = context
  const { report, audit } = merchant.scope
  audit({ type: 'payout-requested', payout, amount: found.amount })
  const { requests } = sent.record
  const request = { ...inputOf(settings, payout, found), notification_url: url }
  const recorded = sendAndRecord(merchant, {
    sendMsLeft,
    send: (sending) => api.payouts.create(request, sending),
    record: (response) => applyServicePayout(context, payout, response, 0, sent),
    recordFailure(error) {
      report(error, `payouts.create of ${payout}`)
      return recordFailure(context, outgoing, error)
    },
  })
  return recorded.catch((error: unknown) => {
    report(error, `payout ${payout}`) // the lease ends, and the list is read
    return withLost(sent.record, requests, context.moment())
  })
}

async function recordFailure(context: PayoutsContext, { payout, sent }: Outgoing, error: unknown) {
  const fields = error instanceof ServiceError || error instanceof InputError ? error.fields : {}
  // a rejected invoice may mean that a payout exists
  const isRefused = hasDoneNothing(error) && !Object.keys(fields).some((name) => /(^|\.)invoice$/.test(name))
  const { requests } = sent.record
  await leaveGate(context, payout, null)
  const change = (record: PayoutRecord) =>
    isRefused ? withRefusal(record, fields, requests) : withLost(record, requests, context.moment())
  return changePayout(context, payout, change, sent)
}
