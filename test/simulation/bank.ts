import type { Sandbox } from '../../src/sandbox/index.ts'
import { type ContestStep, contestSteps } from './contested.ts'
import type { FactOf } from './facts.ts'
import type { Decisions } from './service.ts'
import type { World } from './world.ts'

const hourMs = 3_600_000

type Step = 'processPayout' | 'payPayout' | 'failPayout' | 'rejectPayout' | 'cancelPayout' | 'returnPayout'

const ways: readonly [readonly Step[], ...(readonly Step[])[]] = [
  ['payPayout'],
  ['processPayout', 'payPayout'],
  ['processPayout', 'payPayout', 'returnPayout'],
  ['payPayout', 'returnPayout'],
  ['processPayout', 'failPayout'],
  ['rejectPayout'],
  ['cancelPayout'],
]

const statusAfter: Readonly<Record<Step, string>> = {
  processPayout: 'processing',
  payPayout: 'paid',
  failPayout: 'failed',
  rejectPayout: 'rejected',
  cancelPayout: 'cancelled',
  returnPayout: 'returned',
}

/** The most milliseconds until money comes back: half of it does so at once, and half within two days. */
const returnsMs = [500, 5000, 48 * hourMs, 48 * hourMs] as const

/** Banks and their customers: they pay charges, decide about cards and payouts, and give money back. */
export interface Bank extends Decisions {
  /** Pays a Pix code as a payer does. Returns whether the bank took the money: a code can be paid once, until it expires. */
  pay(code: string): Promise<boolean>
  /** Returns how many decisions are still to be made. */
  pending(): number
}

export function createBank(world: World): Bank {
  const codes = new Map<string, { readonly bank: Sandbox; readonly charge: FactOf<'charge-created'> }>()
  const paidCodes = new Set<string>()
  let pending = 0

  function decide(ms: number, work: () => Promise<void>) {
    pending++
    world.scheduler.after(ms, () => void work().finally(() => pending--))
  }

  const money = ({ shop, reference, charge }: FactOf<'charge-created'>, amount: number, refunded: number) =>
    world.record({ type: 'money', shop, reference, charge, amount, refunded })

  /** Gives a tenth of the payments back, in one part or two. */
  function refundLater(charge: FactOf<'charge-created'>, amount: number, refund: (cents: number) => Promise<unknown>) {
    const random = world.draws(`refund|${charge.shop}|${charge.charge}`)
    if (!random.chance(0.1)) return
    const first = random.chance(0.5) ? amount : Math.ceil(amount / 2)
    decide(random.below(60_000), async () => {
      money(charge, amount, first)
      await refund(first)
      if (first === amount) return
      decide(random.below(60_000), async () => {
        money(charge, amount, amount)
        await refund(amount - first)
      })
    })
  }

  /** Lets banks decide about a payment that its payer contests, step by step. */
  function contest(bank: Sandbox, charge: FactOf<'charge-created'>, steps: readonly ContestStep[], before = 0) {
    const [step, ...rest] = steps
    if (!step) return
    const { amount, charge: invoice } = charge
    decide(step.afterMs, async () => {
      const returned = Math.ceil(amount * step.returned)
      if (returned > before) money(charge, amount, returned)
      await bank[step.action]({ invoice, ...(returned > before && { amount: returned - before }) })
      contest(bank, charge, rest, returned)
    })
  }

  function decideCard(bank: Sandbox, charge: FactOf<'charge-created'>) {
    const { shop, reference, charge: customNumber, amount } = charge
    const random = world.draws(`card|${shop}|${customNumber}`)
    const isApproved = random.chance(0.7)
    // some banks decide before the service has responded
    decide(random.below(random.chance(0.2) ? 50 : 5000), async () => {
      if (!isApproved) {
        world.record({ type: 'card-declined', shop, reference, charge: customNumber })
        await bank.declineCard({ customNumber })
        return
      }
      money(charge, amount, 0)
      await bank.approveCard({ customNumber })
      refundLater(charge, amount, (cents) => bank.refundCard({ customNumber, amount: cents }))
    })
  }

  return {
    charge(_shop, bank, charge) {
      if (charge.method === 'card') decideCard(bank, charge)
      else if (charge.code !== null) codes.set(charge.code, { bank, charge })
    },

    payout(shop, bank, { id, reference }, returnedAs) {
      const random = world.draws(`payout|${shop}|${reference}`)
      const steps = random.pick(ways).filter((step) => step !== 'returnPayout' || returnedAs !== null)
      const take = ([step, ...rest]: readonly Step[]) => {
        if (!step) return
        const ms = random.below(step === 'returnPayout' ? random.pick(returnsMs) : 5000)
        decide(ms, async () => {
          world.record({ type: 'payout-status', shop, reference, id, status: statusAfter[step] })
          if (step === 'returnPayout' && returnedAs) await bank.returnPayout({ id: Number(id), status: returnedAs })
          else await bank[step]({ id: Number(id) })
          take(rest)
        })
      }
      take(steps)
    },

    async pay(code) {
      const found = codes.get(code)
      if (!found || paidCodes.has(code)) return false
      const { bank, charge } = found
      if (world.scheduler.now >= charge.expiresAt) return false
      paidCodes.add(code)
      const { charge: invoice, amount } = charge
      money(charge, amount, 0)
      await bank.payPix({ invoice })
      const random = world.draws(`contest|${charge.shop}|${invoice}`)
      if (random.chance(0.1)) contest(bank, charge, contestSteps(random))
      else refundLater(charge, amount, (cents) => bank.refundPix({ invoice, amount: cents }))
      return true
    },

    pending: () => pending,
  }
}
