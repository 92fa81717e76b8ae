import type { EventContext, MerchantHooks } from '../../src/merchant/index.ts'
import { withHookFaults } from './hook-faults.ts'
import type { Instance } from './instance.ts'
import type { ShopMerchant } from './merchant.ts'

/** What a hook is told about a charge or a payout. */
interface Told {
  readonly amount: number | null
  readonly refunded_amount?: number
}

/** The charge or the payout that a hook is about. */
interface About {
  readonly attempt?: number
  /** The sum of what came back, for a part of it. */
  readonly total?: number
}

/** A server whose hooks are called. */
interface HookServer {
  readonly instance: Instance
  /** The name of its shop. */
  readonly shop: string
  merchant(): ShopMerchant
  /** Records which open questions a message to the shop names. */
  tell(text: string): void
}

/** The share of the hooks that read the shop's own books. */
const readingShare = 0.3

const names = ['paid', 'overpaid', 'partlyRefunded', 'refunded', 'updated'] as const
const payoutNames = ['payoutPaid', 'payoutFailed', 'payoutReturned', 'payoutUncertain'] as const

/** Returns the hooks of a server: they record what they are told; some of them read the shop's books, fail, hang, or are slow. */
export function hooksOf({ instance, shop, merchant, tell }: HookServer): MerchantHooks {
  const { world } = instance

  async function readBook(name: string, about: object) {
    const reference = referenceOf(about)
    const isPayout = 'payout' in about
    const view = await instance.gate<{ readonly status: string } | null>(
      isPayout ? merchant().payouts.get({ payout: reference }) : merchant().getCharge({ order: reference }),
    )
    world.record({ type: 'book-at-hook', shop, reference, name, status: view?.status ?? 'none' })
  }

  const hook =
    (name: string) =>
    async ({ amount, refunded_amount = 0 }: Told, about: About, { id }: EventContext) => {
      const reference = referenceOf(about)
      const { attempt = 0, total = 0 } = about
      world.record({ type: 'hook-run', shop, reference, name, id, attempt, total })
      await withHookFaults(instance, `hook|${shop}|${name}|${reference}`, async (random) => {
        if (random.chance(readingShare)) await readBook(name, about)
        world.record({ type: 'hook', shop, reference, name, amount: amount ?? 0, returned: refunded_amount })
      })
    }

  return {
    ...Object.fromEntries([...names, ...payoutNames].map((name) => [name, hook(name)])),
    unreadableCallback: () => tell('unreadableCallback'),
    error: (error, where) => {
      world.note(`error ${instance.name} ${where}: ${textOf(error)}`)
      tell(textOf(error))
    },
    audit: (event) => world.record({ type: 'audit', shop, reference: referenceOf(event), event: event.type }),
  }
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : 'no error')

const referenceOf = (about: object): string => {
  if ('order' in about && typeof about.order === 'string') return about.order
  if ('payout' in about && typeof about.payout === 'string') return about.payout
  if ('company' in about && typeof about.company === 'string') return about.company
  return ''
}
