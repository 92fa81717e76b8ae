import { expect } from '@open-wc/testing'
import type { Status } from '../../../widgets/card-checkout/machine.ts'
import { get, plain, text } from '../by-role.ts'
import { testScenarios } from '../every-scenario.ts'
import { until } from '../settle.ts'
import { CardServer } from './card-server.ts'
import { mountScenario } from './mount.ts'
import { type Scenario, scenarios, variants } from './scenarios.ts'

const labels: Readonly<Record<Status, readonly string[]>> & Readonly<Record<string, readonly string[]>> = {
  loading: ['Sem conexão'],
  ready: ['R$ 149,90', 'para Loja Exemplo', 'Pedido 1001', 'Parcelas', 'Número do cartão', 'Pagar R$ 149,90'],
  paying: ['R$ 149,90', 'Pagando…'],
  processing: ['O banco está conferindo seu pagamento', 'Não pague de novo'],
  paid: ['Recebemos seu pagamento', 'R$ 149,90', 'para Loja Exemplo', '21 de mar. de 2026'],
  declined: ['O cartão não foi aprovado', 'Tentar com outro cartão'],
  expired: ['O prazo para pagar venceu', 'Já pagou?', 'Pagar agora'],
  refunded: ['Seu pagamento foi estornado', 'R$ 149,90'],
  uncertain: ['Aguarde: estamos conferindo se o pagamento deu certo', 'Não pague de novo. Avisamos aqui.'],
  unavailable: ['Sua sessão terminou', 'Volte à loja', 'Tentar de novo'],
  'ready, way changed': ['A forma de pagar mudou. Nada foi cobrado.', 'Continuar para pagar R$ 149,90'],
  'paying, way awaited': ['Preparando o pagamento…'],
}

// another origin: the same server under another host name
const frame = `http://127.0.0.1:${location.port}/test/browser/card-frame/honest-frame.html`
const framed: Scenario = { server: () => new CardServer(), properties: () => ({ frame }) }

testScenarios({
  tag: 'card-checkout',
  scenarios,
  variants: { ...variants, 'ready, framed': framed },
  labels,
  notPrerendered: ['ready, framed'],
  async mount(scenario: Scenario) {
    const mounted = await mountScenario(scenario)
    const { renderRoot } = mounted.element
    if (scenario === framed) await until(() => renderRoot.querySelector('iframe.ready'))
    return mounted
  },
  widths: [320, 768],
  targets: '.view :is(button, select, .choice, .box input)',
})

suite('each language has its texts', () => {
  for (const [lang, label, button] of [
    ['pt-PT', 'Parcelas', 'Pagar 149,90 R$'],
    ['es-MX', 'Cuotas', 'Pagar R$149.90'],
    ['en', 'Installments', 'Pay R$149.90'],
    ['fr', 'Installments', 'Pay R$149.90'],
  ] as const)
    test(lang, async () => {
      const { element } = await mountScenario(scenarios.ready, { lang })
      expect(plain(text(element))).to.contain(label)
      get(element, 'button', button)
    })
})

test('a page can replace texts', async () => {
  const { element } = await mountScenario(scenarios.ready)
  element.strings = { pay: (total) => `Fechar por ${total}` }
  await element.updateComplete
  get(element, 'button', 'Fechar por R$ 149,90')
})

test('a partial payment shows the missing amount', async () => {
  const scenario = variants['processing, partly paid']
  if (!scenario) throw new Error('no such scenario')
  const { element } = await mountScenario(scenario)
  expect(text(element)).to.contain('Você pagou R$ 99,90. Ainda falta R$ 50,00. Fale com a loja.')
})
