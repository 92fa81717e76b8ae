import { expect } from '@open-wc/testing'
import type { ChargeView } from '../../../src/merchant-api/charge.ts'
import { get, has, plain, text } from '../by-role.ts'
import { listen } from '../listen.ts'
import { suite, teardown, test } from '../mocha.ts'
import { mount as mountCard } from '../card-checkout/mount.ts'
import { settle, until } from '../settle.ts'
import { untilLazy } from '../until-lazy.ts'
import { mount } from './mount.ts'
import { PixServer } from './pix-server.ts'
import { receipt, withoutClipboard } from './scenarios.ts'

teardown(() => {
  Reflect.deleteProperty(navigator, 'clipboard')
})

async function mountPaid(parts: Partial<ChargeView> = {}, lang = 'pt-BR') {
  const mounted = await mount(new PixServer({ ...receipt, ...parts }), { lang })
  await untilLazy(mounted.element)
  return mounted
}

const announced = (element: HTMLElement) => plain(get(element, 'live').textContent ?? '')

suite('a paid charge says what was given back', () => {
  for (const [lang, expected] of [
    ['pt-BR', 'Devolvemos R$ 50,00 de R$ 149,90 em 3 de abril de 2026.'],
    ['en', 'We refunded R$50.00 of R$149.90 on April 3, 2026.'],
    ['es', 'Devolvimos 50,00 R$ de 149,90 R$ el 3 de abril de 2026.'],
  ] as const)
    test(lang, async () => {
      const { element } = await mountPaid({ refunded_amount: 5000 }, lang)
      await until(() => text(element).includes(plain(expected)))
    })

  test('of more than was asked for, if more was paid', async () => {
    const { element } = await mountPaid({ paid_amount: 15990, refunded_amount: 1000, refunded_at: null })
    expect(text(element)).to.contain('Devolvemos R$ 10,00 de R$ 159,90.')
  })

  test('and a card charge calls it an estorno', async () => {
    const { element, server } = await mountCard()
    await untilLazy(element)
    server.charge({ status: 'paid', paid_amount: 14990, refunded_amount: 5000, refunded_at: '2026-04-03T12:00:00Z' })
    await until(() => text(element).includes('Estornamos R$ 50,00 de R$ 149,90 em 3 de abril de 2026.'))
  })
})

test('a refund that arrives while the page is open is shown and announced once', async () => {
  const { element, server } = await mountPaid()
  expect(text(element)).not.to.contain('Devolvemos')
  const heard = listen(element)
  server.change({ refunded_amount: 5000 })
  await until(() => text(element).includes('Devolvemos R$ 50,00'))
  server.change({ updated_at: '2026-04-04T12:00:00Z' })
  await settle(element)
  expect(heard.map(plain)).to.deep.equal(['Devolvemos R$ 50,00 de R$ 149,90 em 3 de abril de 2026.'])
})

test('a refunded charge says how much was given back, and when', async () => {
  const { element } = await mountPaid({ status: 'refunded', refunded_amount: 14990 })
  expect(text(element)).to.contain('Seu pagamento foi devolvido')
  expect(text(element)).to.contain('Devolvemos R$ 149,90 em 3 de abril de 2026.')
})

test('a server without these fields gets a paid view without them', async () => {
  const { element } = await mount(new PixServer({ status: 'paid', paid_amount: 14990, paid_at: receipt.paid_at }))
  await untilLazy(element)
  expect(text(element)).to.match(
    /^Recebemos seu pagamento R\$ 149,90 para Loja Exemplo 21 de mar\. de 2026, \d+:04 Pronto! Recebemos R\$ 149,90 para Loja Exemplo\.$/,
  )
})

test('the bank’s reference can be copied, and is announced as copied', async () => {
  let copied = ''
  const writeText = async (value: string) => void (copied = value)
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  const { element } = await mountPaid()
  get(element, 'button', 'Copiar ID').click()
  await until(() => has(element, 'button', 'ID copiado'))
  expect(copied).to.equal(receipt.end_to_end)
  expect(announced(element)).to.equal('ID copiado')
})

test('a reference that cannot be copied is selected, and its element never says that it is copied', async () => {
  const { element } = await mountPaid()
  withoutClipboard(() => get(element, 'button', 'Copiar ID').click())
  await until(() => /O ID está selecionado\. (Pressione|Toque)/.test(text(element)))
  expect(has(element, 'button', 'Copiar ID')).to.equal(true)
})

suite('the help line of the company that charges', () => {
  for (const [helpdesk, address] of [
    ['0800 123 4567', 'tel:08001234567'],
    ['+55 (11) 4000-1234', 'tel:+551140001234'],
    ['sac@loja.example', 'mailto:sac@loja.example'],
    ['https://loja.example/ajuda', 'https://loja.example/ajuda'],
  ] as const)
    test(`${helpdesk} is linked`, async () => {
      const { element } = await mountPaid({ charged_by: { name: 'Loja Ltda.', helpdesk } })
      expect(text(element)).to.contain(`Cobrado por Loja Ltda. · Atendimento: ${helpdesk}`)
      expect(get(element, 'link', helpdesk).getAttribute('href')).to.equal(address)
    })

  for (const helpdesk of [
    'javascript:alert(1)',
    'http://loja.example',
    'https://banco.example@loja.example',
    'WhatsApp',
  ])
    test(`${helpdesk} is only shown`, async () => {
      const { element } = await mountPaid({ charged_by: { name: null, helpdesk } })
      expect(text(element)).to.contain(`Atendimento: ${helpdesk}`)
      expect(text(element)).not.to.contain('Cobrado por')
      expect(has(element, 'link')).to.equal(false)
    })

  test('is shown after a failure too', async () => {
    const { element } = await mountPaid({ status: 'failed', end_to_end: null, paid_at: null })
    expect(text(element)).to.contain('Atendimento: 0800 123 4567')
  })
})
