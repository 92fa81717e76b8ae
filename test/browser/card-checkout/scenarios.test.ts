import { expect } from '@open-wc/testing'
import type { Status } from '../../../widgets/card-checkout/machine.ts'
import { get, plain, text } from '../by-role.ts'
import { testAccessibility, testLabels } from '../every-scenario.ts'
import { suite, test } from '../mocha.ts'
import { settle } from '../settle.ts'
import { mountScenario } from './mount.ts'
import { scenarios, variants } from './scenarios.ts'

const allScenarios = Object.entries({ ...scenarios, ...variants })

testAccessibility({ ...scenarios, ...variants }, mountScenario, [320, 768])

suite('every scenario fits, at every width and in every language', () => {
  for (const [name, scenario] of allScenarios)
    test(name, async () => {
      const { element, container } = await mountScenario(scenario)
      for (const lang of ['pt-BR', 'en', 'es'])
        for (const width of [320, 768, 1280]) {
          container.lang = lang
          container.style.inlineSize = `${width}px`
          await settle(element)
          expect(element.scrollWidth).to.equal(width)
          expect(outside(element)).to.deep.equal([])
        }
    })
})

// the card frame's margin has room for its focus rings
const margin = 8.5

function outside(element: HTMLElement) {
  const place = element.getBoundingClientRect()
  const inner = [...(element.shadowRoot?.querySelectorAll<HTMLElement>('.view *') ?? [])]
  const far = inner.filter((each) => {
    const { left, right, width } = each.getBoundingClientRect()
    return width > 0 && (left < place.left - margin || right > place.right + margin)
  })
  return far.map((each) => each.outerHTML.slice(0, 60))
}

suite('every target is 44 px high', () => {
  for (const [name, scenario] of allScenarios)
    test(name, async () => {
      const { element } = await mountScenario(scenario, { width: 320 })
      const targets = element.renderRoot.querySelectorAll<HTMLElement>('.view :is(button, select, .choice, .box input)')
      const low = [...targets].filter((each) => {
        const { height } = each.getBoundingClientRect()
        return height > 0 && height < 44
      })
      expect(low.map((each) => each.outerHTML.slice(0, 60))).to.deep.equal([])
    })
})

const words: Record<Status, string[]> = {
  loading: ['Sem conexão'],
  ready: ['R$ 149,90', 'para Loja Exemplo', 'Pedido 1001', 'Parcelas', 'Número do cartão', 'Pagar R$ 149,90'],
  paying: ['R$ 149,90', 'Pagando…'],
  processing: ['Seu pagamento está em análise', 'Não pague de novo'],
  paid: ['Recebemos seu pagamento', 'R$ 149,90', 'para Loja Exemplo', '21 de mar. de 2026'],
  declined: ['O cartão não foi aprovado', 'Tentar com outro cartão'],
  expired: ['O tempo para pagar terminou', 'Já pagou?', 'Pagar agora'],
  refunded: ['Seu pagamento foi devolvido', 'R$ 149,90'],
  uncertain: ['Ainda não sabemos se o pagamento foi feito', 'Não pague de novo: avisaremos aqui.'],
  unavailable: ['Sua sessão terminou', 'Volte à loja', 'Tentar de novo'],
}

testLabels(words, scenarios, mountScenario)

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
  expect(text(element)).to.contain('Chegaram R$ 99,90. Faltam R$ 50,00')
})
