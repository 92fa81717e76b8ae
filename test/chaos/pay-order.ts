import { openCardTab, payByCard } from './card-payer.ts'
import { openPixTab, payByPix } from './pix-payer.ts'
import type { Random } from '../../src/store-cases/seeded-random.ts'
import type { Browser } from './tab.ts'

/** The ways in which a payer pays an order. */
export type Way = 'pix' | 'card' | 'both'

/** A payer: what decides, and what is reached. */
export interface Payer {
  readonly way: Way
  /** True when the payer has two tabs. */
  readonly isTwice: boolean
  readonly random: Random
  /** Aborted when the payer gives up. */
  readonly stop: AbortSignal
  /** Returns the browser of the next tab. */
  openBrowser(): Browser
  /** Pays a Pix code at a bank. Returns whether it took the money. */
  pay(code: string): Promise<boolean>
  /** Receives each code that a tab shows. */
  onCode?(code: string): void
}

/** Pays an order by Pix, by card, or by both in turn, as the elements do it. Resolves when the payer leaves. */
export async function payAs({ way, isTwice, random, stop, openBrowser, pay, onCode = () => {} }: Payer, order: string) {
  const openPix = async () => {
    const browser = openBrowser()
    return { browser, tab: await openPixTab(browser, order, stop, onCode) }
  }
  const byPix = ({ browser, tab }: Awaited<ReturnType<typeof openPix>>) => payByPix(tab, pay, browser, random)
  const byCard = async () => {
    const browser = openBrowser()
    return payByCard(await openCardTab(browser, order, stop), browser, random)
  }

  if (way === 'card') await Promise.all(isTwice ? [byCard(), byCard()] : [byCard()])
  else if (way === 'pix') {
    const [first] = await Promise.all(isTwice ? [openPix(), openPix()] : [openPix()])
    await byPix(first)
  } else {
    // the payer looks at the code, prefers a card, and returns to the code after a decline
    const pix = await openPix()
    await pix.tab.until(({ status }) => status === 'open')
    if (await byCard()) await byPix(pix)
  }
}
