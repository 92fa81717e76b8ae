import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseRecord } from '../../../src/merchant/stores/records.ts'
import { openShop } from '../../contract/shop.ts'
import { waitFor } from '../../contract/wait-for.ts'
import { keptFields, storedSchemas, upgrades } from './stored-schemas.ts'

interface Stored {
  /** The secret part of a callback address, whose hash is the key of a record. */
  readonly token: string
  /** A session of order A-1, signed with the secret and the address of the tests' shop. */
  readonly session: string
  /** Records by their keys: A-1 is paid after a declined card; await a Pix payment. */
  readonly records: Readonly<Record<string, object>>
}

// as version 0.1.0 stores them: a change of this file is a change that breaks the shops that run it
const stored: Stored = JSON.parse(readFileSync(`${import.meta.dirname}/format-1.json`, 'utf8'))
const pending = { due: Date.parse('2026-03-10T12:00:01Z'), labels: ['callback'] }

/** Opens a shop over a store that an earlier version has written. */
async function openUpgradedShop() {
  const shop = openShop()
  Object.assign(shop.prices, { 'A-2': 1990, 'A-3': 1990 })
  for (const [key, value] of Object.entries(stored.records)) await shop.store.put(key, value, null, pending)
  const statusOf = async (order: string) => (await shop.merchant.getCharge({ order }))?.status
  return { ...shop, statusOf }
}

const names = {
  order: 'order',
  callback: 'callback token',
  received: 'callback',
  payer: 'payer',
  kyc: 'KYC',
  revoked: 'revocation',
} as const

test.for(Object.entries(names))('a record of format 1 under the prefix %s keeps its fields', ([prefix, name]) => {
  const records = Object.entries(stored.records).filter(([key]) => key.split('|').at(-1)?.startsWith(`${prefix}:`))
  expect(records).not.toEqual([])
  for (const [, record] of records)
    expect(parseRecord(storedSchemas[name][0], record, name, upgrades[name])).toMatchObject(Object(keptFields(record)))
})

test('an order of format 1 has its charge, and its events are delivered', async () => {
  const { merchant, clock, on, statusOf } = await openUpgradedShop()
  expect(await statusOf('A-1')).toBe('paid')

  await clock.advance(1000)
  await merchant.processDue()
  const paid = expect.objectContaining({ status: 'paid', paid_amount: 1990 })
  expect(on.paid).toHaveBeenCalledWith(paid, expect.objectContaining({ order: 'A-1', attempt: 2 }))
})

test('a callback to an address of format 1 pays its order', async () => {
  const { merchant, statusOf } = await openUpgradedShop()
  const body = '{"invoice":"A-2-1","amount":1990,"paid_amount":1990,"status":{"id":3}}'
  const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } }
  await merchant.fetch(new Request(`https://shop.example/pay/callbacks/${stored.token}`, init))
  await waitFor(async () => expect(await statusOf('A-2')).toBe('paid'))
})

test('a callback that was stored in format 1 pays its order', async () => {
  const { merchant, clock, statusOf } = await openUpgradedShop()
  expect(await statusOf('A-3')).toBe('open')
  await clock.advance(1000)
  await merchant.processDue()
  expect(await statusOf('A-3')).toBe('paid')
})

test('a page keeps a session of format 1', async () => {
  const { request } = await openUpgradedShop()
  const headers = { authorization: `Bearer ${stored.session}` }
  expect(await request('GET /pix', { headers })).toMatchObject({ status: 200, body: { status: 'paid' } })
})
