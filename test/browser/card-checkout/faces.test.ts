import { expect } from '@open-wc/testing'
import type { Status } from '../../../widgets/card-checkout/machine.ts'
import { get, plain, text } from '../by-role.ts'
import { testAccess, testWords } from '../every-face.ts'
import { suite, test } from '../mocha.ts'
import { faces, variants } from './faces.ts'
import { rest } from '../settle.ts'
import { playFace } from './stage.ts'

const everyFace = Object.entries({ ...faces, ...variants })

testAccess({ ...faces, ...variants }, playFace, [320, 768])

suite('every face fits, at every width and in every language', () => {
  for (const [name, face] of everyFace)
    test(name, async () => {
      const { element, frame } = await playFace(face)
      for (const lang of ['pt-BR', 'en', 'es'])
        for (const width of [320, 768, 1280]) {
          frame.lang = lang
          frame.style.inlineSize = `${width}px`
          await rest(element)
          expect(element.scrollWidth).to.equal(width)
          expect(outside(element)).to.deep.equal([])
        }
    })
})

// the frame's own margin is its focus rings' place
const margin = 8.5

function outside(element: HTMLElement) {
  const place = element.getBoundingClientRect()
  const inner = [...(element.shadowRoot?.querySelectorAll<HTMLElement>('.face *') ?? [])]
  const far = inner.filter((each) => {
    const { left, right, width } = each.getBoundingClientRect()
    return width > 0 && (left < place.left - margin || right > place.right + margin)
  })
  return far.map((each) => each.outerHTML.slice(0, 60))
}

suite('every target is 44 px high', () => {
  for (const [name, face] of everyFace)
    test(name, async () => {
      const { element } = await playFace(face, { width: 320 })
      const targets = element.renderRoot.querySelectorAll<HTMLElement>('.face :is(button, select, .choice, .box input)')
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
  paid: ['Recebemos seu pagamento', 'R$ 149,90', 'para Loja Exemplo ·', '21 de mar. de 2026'],
  refused: ['O cartão não foi aprovado', 'Tentar com outro cartão'],
  expired: ['O tempo para pagar terminou', 'Já pagou?', 'Pagar agora'],
  refunded: ['Seu pagamento foi devolvido', 'R$ 149,90'],
  'in-doubt': ['Ainda não sabemos se o pagamento foi feito', 'Não pague de novo: avisaremos aqui.'],
  unavailable: ['Sua sessão terminou', 'Volte à loja', 'Tentar de novo'],
}

testWords(words, faces, playFace)

suite('each language has its words', () => {
  for (const [lang, label, button] of [
    ['pt-PT', 'Parcelas', 'Pagar R$ 149,90'],
    ['es-MX', 'Cuotas', 'Pagar 149,90 R$'],
    ['en', 'Installments', 'Pay R$149.90'],
    ['fr', 'Installments', 'Pay R$149.90'],
  ] as const)
    test(lang, async () => {
      const { element } = await playFace(faces.ready, { lang })
      expect(plain(text(element))).to.contain(label)
      get(element, 'button', button)
    })
})

test('a page can say things in its own words', async () => {
  const { element } = await playFace(faces.ready)
  element.strings = { pay: (total) => `Fechar por ${total}` }
  await element.updateComplete
  get(element, 'button', 'Fechar por R$ 149,90')
})

test('part of the amount is said with what is missing', async () => {
  const face = variants['processing, partly paid']
  if (!face) throw new Error('no such face')
  const { element } = await playFace(face)
  expect(text(element)).to.contain('Chegaram R$ 99,90. Faltam R$ 50,00')
})
