// @full It runs the code of every guide.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/install.js'
import { createSandbox } from '../../src/sandbox/index.ts'
import { company } from '../contract/company-shop.ts'
import { buyer, openShop } from '../contract/shop.ts'
import { waitFor } from '../contract/wait-for.ts'
import { testClock } from '../clock.ts'
import { atEnd, guideFolders, openFolder } from './guide-folder.ts'
import { openStore } from './open-store.ts'

test.each(guideFolders)('the guide to contested payments works as it is written, in %s', async (folder) => {
  const { run } = await openFolder([`${folder}/contested-payments.md`])
  const written = await run('contested.mjs')

  expect(written).toMatch(
    /A-1001 is paid\nA-1001 is contested: do not ship it\nA-1001: a bank returned R\$50\.00, R\$50\.00 of R\$149\.90 so far\nbank reference: E[0-9a-z]{31}\n/,
  )
  expect(written).toMatch(
    /paid: R\$149\.90, callback [0-9a-f]{8}\n.*\npartlyRefunded: R\$50\.00, callback [0-9a-f]{8}\n/,
  )
  expect(written).toMatch(/the statement's line belongs to A-1001\n$/)
})

test.each(guideFolders)('the guide to pay out works as it is written, in %s', async (folder) => {
  const { sandbox, start, run } = await openFolder([`${folder}/pay-out.md`])
  const server = start('server.mjs')
  await waitFor(() => expect(server.text).toContain('listening'))

  expect(await run('pay.mjs', 'bill-1')).toBe('bill-1 requested\n')
  expect(await run('pay.mjs', 'bill-1')).toBe('bill-1 requested\n')
  const payouts = await sandbox.payouts()
  expect(payouts).toHaveLength(1)
  await sandbox.payPayout({ id: payouts[0]?.id ?? 0 })
  await waitFor(() => expect(server.text).toContain('bill-1 is paid'))
})

test.each(guideFolders)('the guide to pay a hundred people works as it is written, in %s', async (folder) => {
  const guides = [`${folder}/pay-out.md`, `${folder}/pay-a-hundred-people.md`]
  const { folder: shop, sandbox, start, run } = await openFolder(guides)
  const write = (lines: readonly string[]) => writeFileSync(join(shop, 'payees.csv'), `${lines.join('\r\n')}\r\n\r\n`)
  const payees = Array.from(
    { length: 100 },
    (_, index) => `wage-${index + 1},Person ${index + 1},52998224725,p${index + 1}@mail.example,${300_000 + index}`,
  )

  const faults: Readonly<Record<number, string>> = {
    10: 'wage-11,Person 11,52998224725,p11@mail.example', // has no amount
    20: 'wage-21,Souza, Person 21,52998224725,p21@mail.example,300000',
    40: 'wage-41,Person 41,52998224725,no address,300000',
    50: payees[49] ?? '',
    60: ',Person 61,52998224725,p61@mail.example,300000',
    70: 'wage-71,Person 71,52998224725,p71@mail.example,500001',
    80: 'wage-81,Person 81,52998224725,p81@mail.example,0x1388',
    81: 'wage-82,Person 82,52998224725,p82@mail.example,1e4',
    82: 'wage-83,,52998224725,p83@mail.example,300000',
    83: 'wage-84,Person 84,52998224725,p84@mail.example,',
  }
  write(payees.map((line, index) => faults[index] ?? line))
  const refused = start('pay-all.mjs', '--pay')
  expect(await refused.ended).toEqual([1, null])
  for (const row of [11, 21, 61, 81, 82, 83, 84])
    expect(refused.text).toContain(`Line ${row}: must be reference,name,CPF,key,cents`)
  for (const named of ['Line 41: wage-41 ', 'Line 50 and 51: wage-50 ', 'Line 71: wage-71 '])
    expect(refused.text).toContain(named)
  expect(refused.text).not.toContain('    at ')
  expect(refused.text).toContain('Nothing was sent. Correct 10 of the lines above first.')

  write(['', ...payees.slice(0, 2), '', payees[1] ?? ''])
  expect(await run('pay-all.mjs')).toContain('Line 3 and 5: wage-2 is in the list more than once')

  write(payees)
  expect(await run('pay-all.mjs')).toMatch(/100 lines, to send in cents: \{ BRL: 30004950 \}.*\n.*Nothing was sent/)
  expect(await sandbox.payouts()).toHaveLength(0)

  const bills = join(shop, 'bills.mjs')
  writeFileSync(bills, readFileSync(bills, 'utf8').replace('perDayCount: 200', 'perDayCount: 60'))
  const firstRun = start('pay-all.mjs', '--pay')
  expect(await firstRun.ended).toEqual([0, null])
  const firstDay = firstRun.text
  expect(firstDay).toContain('The list: the day would have 100 payouts, above limits.perDayCount, 60')
  expect(firstDay).toContain('wage-60 requested\nThe limits of today are reached before wage-61. Run it again tomorrow')
  expect(firstDay).not.toContain('    at ')
  expect(await sandbox.payouts()).toHaveLength(60)

  const nextDay = ['--import', 'data:text/javascript,const{now}=Date;Date.now=()=>now()+864e5', 'pay-all.mjs', '--pay']
  expect(await run(...nextDay)).toMatch(/wage-1 is requested already\n[^]*wage-100 requested\nAll lines are done\.\n$/)
  const sent = await sandbox.payouts()
  expect(new Set(sent.map(({ amount }) => amount)).size).toBe(100)
  expect(sent).toHaveLength(100)
  expect(await run('left.mjs')).toBe('')
})

test.each(guideFolders)('the guide to open an account works as it is written, in %s', async (folder) => {
  const { sandbox, start } = await openFolder([`${folder}/open-a-company-account.md`])
  const server = start('server.mjs')
  await waitFor(() => expect(server.text).toContain('/company'))
  const url = server.text.trim()
  const read = async (path: string) => (await fetch(new URL(path, url))).text()
  const [, session] = /data-session="([^"]+)"/.exec(await read('/company')) ?? []
  const send = async (body: object) => {
    const init = { method: 'POST', headers: { authorization: `Bearer ${session}` }, body: JSON.stringify(body) }
    return (await fetch(new URL('/pay/companies', url), init)).json()
  }

  expect(Object.keys((await send({})).fields)).toContain('legal_name')
  const { onboarding } = await send(company)
  expect(await send(company)).toEqual({ onboarding, status: 'created' })
  expect(await read('/company')).toMatch(
    /<onboarding-signature server="\/pay" session="[^]*<kyc-uploader slot="documents"/,
  )
  for (const file of ['/company.js', '/widgets.js']) expect(await read(file)).not.toBe('')
  await sandbox.submitOnboardingDocument({ id: onboarding, tag: 'proof_of_address' })
  expect(server.text.trim()).toBe(url)
})

// the module that a reader of the guide to reconcile has: the shop below, in a process that does not listen
const merchantModule = `
import { DatabaseSync } from 'node:sqlite'
import { createClient } from 'guiche'
import { createMerchant } from 'guiche/merchant'
import { sqliteStore } from 'guiche/merchant/sqlite'

export const merchant = createMerchant({
  api: createClient({ baseURL: 'https://sandbox.test', secretKey: 'sk_sandbox' }),
  secret: 'a secret of at least thirty-two bytes',
  publicURL: 'https://shop.example/pay',
  store: sqliteStore(new DatabaseSync('shop.sqlite')),
  findOrder: () => null,
})
`

test.each(guideFolders)('the guide to reconcile works as it is written, in %s', async (guides) => {
  const page = `${guides}/reconcile-at-the-end-of-the-day.md`
  const { folder, run } = await openFolder([page])
  writeFileSync(join(folder, 'merchant.mjs'), merchantModule)
  const clock = testClock('2026-11-25T17:03:00Z')
  const { store, close } = await openStore({ store: 'sqlite', address: join(folder, 'shop.sqlite') }, clock)
  atEnd(close)
  const prices: Record<string, number> = { 'A-1001': 14_990, 'A-1002': 8990, 'A-1003': 5990 }
  const findOrder = (order: string) => ({ amount: prices[order] ?? 0, currency: 'BRL', country: 'BR', buyer })
  const { merchant, sandbox } = openShop({ clock, store, findOrder })
  for (const order of Object.keys(prices)) {
    const headers = { authorization: `Bearer ${await merchant.createSession({ order })}` }
    await merchant.fetch(new Request('https://shop.example/pay/pix', { method: 'POST', headers }))
    await sandbox.payPix({ invoice: `${order}-1` })
  }

  expect(await run('reconcile.mjs', '2026-11-25')).toBe(printedIn(page))
})

test.each(guideFolders)('the guide to qualify bank accounts works as it is written, in %s', async (folder) => {
  const { run } = await openFolder([`${folder}/qualify-bank-accounts.md`])
  const written = await run('qualify.mjs')

  for (const line of [
    '4 sent',
    'ana-1: valid_data',
    'bia-1: invalid_data',
    'caio-1: validation_not_possible',
    'davi-1: awaiting',
    'bia-2: valid_data',
    'eva-1 was accepted',
    'waiting: davi-1',
  ])
    expect(written.split('\n')).toContain(line)
  expect(written).toMatch(/^ana-1 was rejected: /m)
  expect(written).toMatch(/^payable: ana-1, bia-2, eva-1\n$/m)
})

test.each(guideFolders)('the guide to a refund made elsewhere works as it is written, in %s', async (folder) => {
  const { run } = await openFolder([`${folder}/handle-a-refund-made-elsewhere.md`])
  const written = await run('refund.mjs')

  expect(written).toMatch(/A-1001 is to ship\n[^]*A-1001 is refunded\n[^]*A-1002 is to ship\n/)
  expect(written).toMatch(/A-1002 is still paid for us\n[^]*A-1002 is refunded\n[^]*A-1002 is refunded for us too\n$/)
})

test.each(guideFolders)('the guide to refund a part of an order prints what it shows, in %s', async (folder) => {
  const page = `${folder}/refund-a-part-of-an-order.md`
  const { run } = await openFolder([page])

  expect(withPlainSpaces(await run('partial.mjs'))).toBe(printedIn(page))
})

test.each(guideFolders)('the guide to a marketplace prints who pays what, in %s', async (folder) => {
  const page = `${folder}/marketplace-with-markup.md`
  const { run } = await openFolder([page])
  const written = withPlainSpaces(await run('marketplace.mjs'))

  const [before = '', after] = written.split(printedIn(page))
  expect(after).toBe('')
  expect(before.trim().split('\n').toSorted()).toEqual([
    'A-1001-ana: R$ 131,91 arrived',
    'A-1001-bia: R$ 29,33 arrived',
    'A-1001: the buyer paid R$ 183,23',
    'A-1001: wait',
  ])
})

test.each(guideFolders)('the guide to test a checkout has tests that pass, in %s', async (folder) => {
  const { run } = await openFolder([`${folder}/test-your-checkout.md`])

  expect(await run('--test')).toMatch(/pass 7\n[^]*fail 0\n/)
})

test('the first test of the guide to test a checkout fails for a shop that ships twice', async () => {
  const { folder, run } = await openFolder(['docs/guides/test-your-checkout.md'])
  const file = join(folder, 'open-shop.mjs')
  const text = readFileSync(file, 'utf8')
  expect(text).toContain('events.set(id, ')
  writeFileSync(file, text.replace('events.set(id, ', 'events.set(Symbol(), '))

  const written = await run('--test', '--test-name-pattern', 'a payment that is reported twice ships once')
  expect(written).toContain('a payment that is reported twice ships once')
  expect(written).toMatch(/pass 0\n[^]*fail 1\n/)
})

/** Returns what a guide says that its program prints. */
const printedIn = (page: string) => /```txt\n([^]*?)```/.exec(readFileSync(join(root, page), 'utf8'))?.[1] ?? ''

const withPlainSpaces = (text: string) => text.replaceAll('\u00a0', ' ')

test.each(guideFolders)('the server of the guide to go live keeps its order over a restart, in %s', async (folder) => {
  const { folder: shop, sandbox, env, start, run } = await openFolder([`${folder}/go-live.md`])
  const url = `http://localhost:${env.PORT}/pay`
  Object.assign(env, { PUBLIC_URL: url, RECORDING: 'recording.jsonl' })
  const serve = async () => {
    const server = start('--env-file=rehearsal.env', 'server.mjs')
    await waitFor(() => expect(server.text).toContain('is ready'))
    return server
  }
  const request = async (method: string) => {
    const session = (await run('--env-file=rehearsal.env', 'session.mjs')).trim()
    return (await fetch(`${url}/pix`, { method, headers: { authorization: `Bearer ${session}` } })).json()
  }

  const first = await serve()
  expect(await request('POST')).toMatchObject({ status: 'open' })
  first.end()
  await first.ended
  const second = await serve()
  const invoice = 'A-1001-1'
  await sandbox.payPixPartly({ invoice, amount: 1_000 })
  await waitFor(() => expect(second.text).toContain('ALERT A-1001 received 1000 cents, less than its price'))
  await sandbox.payPix({ invoice })
  expect(await request('GET')).toMatchObject({ status: 'paid' })
  await sandbox.contestPix({ invoice })
  await waitFor(() => expect(second.text).toContain('ALERT A-1001 may be contested: do not ship it'))

  // the day that was recorded meanwhile
  const learn = await run(join(root, 'dist/src/cli.js'), 'learn', 'recording.jsonl', '--json', 'learned.json')
  expect(learn).toMatch(/^ +callbacks\.payload: .*\n +record \(line/m)
  const like = JSON.parse(readFileSync(join(shop, 'learned.json'), 'utf8'))
  expect(await createSandbox({ like }).pixCharges()).toEqual([])
})
