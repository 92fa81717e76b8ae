import type { Page } from 'playwright-core'
import { cardPage, payByCard } from './card-page.ts'
import { injectFault } from './inject-fault.ts'
import { openPanel } from './panel.ts'
import { orderOf, pixPage } from './pix-page.ts'
import type { useDemo } from './use-demo.ts'

type Demo = ReturnType<typeof useDemo>

/** A customer's page, and the reference of the order. */
interface Customer {
  readonly page: Page
  readonly order: string
}

/** A customer orders, and has a Pix code. */
export async function orderByPix(demo: Demo): Promise<Customer> {
  const page = await demo.open('/pix')
  await pixPage(page).code.waitFor({ state: 'attached' })
  return { page, order: orderOf(page) }
}

/** A customer pays by Pix. */
export async function payByPix(demo: Demo): Promise<Customer> {
  const customer = await orderByPix(demo)
  const panel = await openPanel(customer.page)
  await panel.act('Pagar', `${customer.order}-1`)
  await pixPage(customer.page).paid.waitFor()
  return customer
}

/** A customer pays by card, and the bank approves it. */
export async function payByApprovedCard(demo: Demo): Promise<Customer> {
  const page = await demo.open('/card?mode=own', { providers: ['cardProvider'] })
  await payByCard(page, 'own')
  await cardPage(page).processing.waitFor()
  const panel = await openPanel(page)
  await panel.act('Aprovar', `${orderOf(page)}-1`)
  await cardPage(page).paid.waitFor()
  return { page, order: orderOf(page) }
}

/** A customer pays by card, and the response of the service is lost: nobody knows whether the card was charged. */
export async function payByUncertainCard(demo: Demo): Promise<Customer> {
  const page = await demo.open('/card?mode=own', { providers: ['cardProvider'] })
  await injectFault(demo.server.origin, 'payins.createCard', 'drop-after')
  await payByCard(page, 'own')
  await cardPage(page).uncertain.waitFor()
  return { page, order: orderOf(page) }
}
