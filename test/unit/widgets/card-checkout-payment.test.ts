import { expect, test } from 'vitest'
import type { Change } from '../../../widgets/card-checkout/machine.ts'
import { Payment } from '../../../widgets/card-checkout/payment.ts'
import { charge } from '../../browser/card-checkout/card-server.ts'

/** A payment whose responses arrive when the test says so. */
function openPayments() {
  const changes: Change[] = []
  const numbers = [0.11, 0.12, 0.21, 0.22, 0.31, 0.32]
  const payment = new Payment(
    (change) => changes.push(change),
    () => numbers.shift() ?? 0,
  )
  const posts: { readonly key: string; readonly respond: (response: { data: unknown }) => void }[] = []
  const pay = (replacesCharge: string | null) =>
    payment.make({
      replacesCharge,
      source: async () => ({ saved_card: 21 }),
      post: (_, key) => new Promise((respond) => posts.push({ key, respond })),
    })
  return { changes, posts, pay, stop: () => payment.stop() }
}

test('the late response of a payment that the payer has replaced ends nothing, and leaves the key of the next one', async () => {
  const { changes, posts, pay, stop } = openPayments()
  const first = pay(null)
  await expect.poll(() => posts.length).toBe(1)
  stop()
  const second = pay('8101')
  await expect.poll(() => posts.length).toBe(2)
  posts[0]?.respond({ data: { ...charge, status: 'failed' } })
  expect(await first).toBe(false)
  expect(changes.map(({ type }) => type)).toEqual(['submitted', 'sent', 'submitted', 'sent'])

  // its own response is lost, so that it is repeated
  posts[1]?.respond({ data: null })
  expect(await second).toBe(true)
  void pay('8101')
  await expect.poll(() => posts.length).toBe(3)
  expect(posts[2]?.key).toBe(posts[1]?.key)
  expect(posts[1]?.key).not.toBe(posts[0]?.key)
})
