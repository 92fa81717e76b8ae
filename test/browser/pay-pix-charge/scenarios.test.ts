import { expect } from '@open-wc/testing'
import type { Status } from '../../../widgets/pay-pix-charge/machine.ts'
import { get, has, plain, text } from '../by-role.ts'
import { testScenarios } from '../every-scenario.ts'
import { suite, test } from '../mocha.ts'
import { until } from '../settle.ts'
import { mountScenario } from './mount.ts'
import { PixServer } from './pix-server.ts'
import { scenarios, variants } from './scenarios.ts'
import { pasteFold, steps } from './ways-to-pay.ts'

/** The texts that each status shows. */
const labels: Readonly<Record<Status, readonly string[]>> = {
  loading: ['Sem conexão. Tentando de novo…'],
  open: ['R$ 149,90', 'para Loja Exemplo', 'Pedido 1001', 'Faltam 15 minutos, 15:00 até', 'Aguardando seu pagamento'],
  processing: ['O banco está conferindo seu pagamento', 'Não pague de novo'],
  'partly-paid': ['Recebemos uma parte do valor', 'Você pagou R$ 99,90. Ainda falta R$ 50,00. Fale com a loja.'],
  paid: ['Recebemos seu pagamento', 'R$ 149,90', 'para Loja Exemplo', '21 de mar. de 2026'],
  expired: ['Este código venceu', 'Já pagou?', 'Gerar novo código'],
  failed: ['O pagamento não deu certo', 'Volte à loja'],
  refunded: ['Seu pagamento foi devolvido', 'R$ 149,90'],
  unavailable: ['Sua sessão terminou', 'Volte à loja', 'Tentar de novo'],
}

testScenarios({
  tag: 'pay-pix-charge',
  scenarios,
  variants,
  labels,
  mount: mountScenario,
  widths: [320, 800],
  targets: 'button, summary, input, a',
})

test('an open charge shows its QR code, its payment page and the steps, and its code in a fold', async () => {
  const { element, server } = await mountScenario(scenarios.open)
  expect(steps(element)).to.deep.equal([
    'No app do banco, entre em Pix.',
    'Toque em Ler QR Code e aponte para a tela.',
    'Confira o nome e o valor, e pague.',
  ])
  get(element, 'button', pasteFold).click()
  const field = get(element, 'textbox', 'Pix Copia e Cola')
  expect(field).to.have.property('value', server.charge.pix?.code)
  expect(field).to.have.property('readOnly', true)
  const qr = get(element, 'img', 'QR Code do Pix. Você também pode copiar o código.')
  expect(qr.getBoundingClientRect().width).to.be.at.least(200)
  const page = get(element, 'link', 'Pagar em outra página')
  expect(page.getAttribute('href')).to.equal('https://pay.example/7101')
  expect(page.getAttribute('rel')).to.contain('noopener')
})

for (const address of ['http://pay.example/7101', 'javascript:alert(1)'])
  test(`a payment page at ${address} is not linked`, async () => {
    const { element } = await mountScenario({ server: () => new PixServer({ payment_page: address }) })
    expect(has(element, 'link')).to.equal(false)
  })

test('a code that no bank would accept is neither shown nor copied', async () => {
  const scenario = variants['open, invalid code']
  if (!scenario) throw new Error('no such scenario')
  const { element, server } = await mountScenario(scenario)
  expect(text(element)).to.contain('Este código não funciona')
  expect([has(element, 'img'), has(element, 'textbox'), has(element, 'button', 'Copiar código Pix')]).to.deep.equal([
    false,
    false,
    false,
  ])
  expect(has(element, 'link', 'Pagar em outra página')).to.equal(true)
  const requestCount = server.requests.length
  get(element, 'button', 'Tentar de novo').click()
  await until(() => server.requests[requestCount] === 'POST {}')
})

test('a fine and a discount are described', async () => {
  const scenario = variants['open, discount and fine']
  if (!scenario) throw new Error('no such scenario')
  const { element } = await mountScenario(scenario)
  expect(text(element)).to.contain('Desconto de 5% até 22 de março de 2026')
  expect(text(element)).to.contain('Multa de 2% ou R$ 3,00 depois de 24 de março de 2026')
})

const pasteFoldInEnglish = 'Pay on this device: copy the code'

suite('each language has its texts and formats', () => {
  for (const [lang, fold, amount] of [
    ['pt-PT', pasteFold, '149,90 R$'],
    ['es-MX', 'Pagar en este dispositivo: copiar el código', 'R$149.90'],
    ['en', pasteFoldInEnglish, 'R$149.90'],
    ['fr', pasteFoldInEnglish, 'R$149.90'],
  ] as const)
    test(lang, async () => {
      const { element } = await mountScenario(scenarios.open, { lang })
      get(element, 'button', fold)
      expect(plain(text(element))).to.contain(amount)
    })
})

test('the element follows a change of the page’s language', async () => {
  const { element } = await mountScenario(scenarios.open)
  element.parentElement?.setAttribute('lang', 'en')
  await until(() => has(element, 'button', pasteFoldInEnglish))
})

test('a page can replace texts', async () => {
  const { element } = await mountScenario(scenarios.open)
  element.strings = { waiting: 'Fila da padaria' }
  await element.updateComplete
  expect(text(element)).to.contain('Fila da padaria')
})
