// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { openShop } from './open-shop.ts'

// a removed element sends no requests
afterEach(() => document.body.replaceChildren())

test('a payer sees the amount, pays, and sees the confirmation', async () => {
  const { sandbox, merchant, shipments, showPix } = openShop()
  const element = await showPix('A-1001')
  await vi.waitFor(() => expect(element.status).toBe('open'))
  expect(element.shadowRoot?.textContent).toContain('149,90')

  await sandbox.payPix({ invoice: 'A-1001-1' })
  await vi.waitFor(() => expect(element.status).toBe('paid'))
  await vi.waitFor(() => expect([...shipments.values()]).toEqual(['A-1001']))
  expect((await merchant.getCharge({ order: 'A-1001' }))?.status).toBe('paid')
})

test('a code expires, for all at the same time', async () => {
  const { sandbox, showPix } = openShop()
  const element = await showPix('A-1001')
  await vi.waitFor(() => expect(element.status).toBe('open'))

  await sandbox.advanceClock(15 * 60_000)
  await vi.waitFor(() => expect(element.status).toBe('expired'), { timeout: 10_000 })
})

test('an order that does not exist has no charge, and the event says why', async () => {
  const { showPix } = openShop()
  const element = await showPix('B-1')
  const unavailable = vi.fn()
  element.addEventListener('unavailable', ({ detail }) => unavailable(detail.reason))
  await vi.waitFor(() => expect(unavailable).toHaveBeenCalledWith('orderNotFound'))
})
