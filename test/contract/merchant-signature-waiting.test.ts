import { expect, test } from 'vitest'
import { goingOn } from '../clock.ts'
import { openSigningShop } from './signing-shop.ts'

/** A shop whose signer has seen the contract and waits for it to change. */
async function waiting() {
  const shop = openSigningShop()
  const id = await shop.addCompany()
  const { headers } = await shop.look(id)
  const known = { prefer: 'wait=25', 'if-none-match': headers.get('etag') ?? '' }
  return { ...shop, id, known }
}

test('who knows how it stands gets no second copy', async () => {
  const { ask, id, known } = await waiting()
  const answer = await ask('/signature', id, { headers: { 'if-none-match': known['if-none-match'] } })
  expect([answer.status, await answer.text()]).toEqual([304, ''])
})

test('who waits is told of a signature within 5 seconds', async () => {
  const { ask, id, known, sandbox, clock } = await waiting()
  const answer = ask('/signature', id, { headers: known })
  await clock.asleep(1)
  await sandbox.sign({ id, email: 'joao@example.com' })
  await clock.advance(5000)

  expect(await (await answer).json()).toMatchObject({ signature: { signers: [{}, { status: 'signed' }] } })
})

test('nothing new is said when the wait is over', async () => {
  const { ask, id, known, clock } = await waiting()
  const { status, headers } = await goingOn(clock, ask('/signature', id, { headers: known }))
  expect([status, headers.get('preference-applied')]).toEqual([304, 'wait=25'])
})

test('the service is read once in 5 seconds, whoever asks', async () => {
  const { look, reads, clock, id } = await waiting()
  await Promise.all(Array.from({ length: 20 }, () => look(id, { signer: 'joao@example.com' })))
  expect(reads).toEqual(['', '/signature/link'])

  await clock.advance(5000)
  await Promise.all(Array.from({ length: 20 }, () => look(id)))
  expect(reads).toHaveLength(4)
})

test('what one signer knows is no news for another', async () => {
  const { look, id, known } = await waiting()
  const { status } = await look(id, { signer: 'joao@example.com', headers: known })
  expect(status).toBe(200)
})
