import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { docsPages } from '../../scripts/docs/docs-pages.ts'
import { otherWordsOnScreen, quotationsOf } from '../../scripts/docs/translations/other-words.ts'
import type { Language } from '../../scripts/docs/translations/term.ts'
import { root } from '../../scripts/install.js'
import { textsOfModule } from '../tools/texts-of-module.ts'
import { modulesOnScreen, textsOnScreen } from '../tools/texts-on-screen.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const quotations = (path: string) => {
  const language: Language = /pt-BR|LEIAME/.test(path) ? 'pt-BR' : 'en'
  return quotationsOf(read(path)).map((text) => ({ where: path, text, language }))
}
const found = (where: string, language: Language, text: string) =>
  otherWordsOnScreen([{ where, text, language }]).map(({ word, instead }) => [word, instead])

describe('texts on screen use the words of the glossary (docs/portuguese.md)', () => {
  test('in the elements, the sandbox, the merchant server and the demo', () => {
    const texts = modulesOnScreen().flatMap((path) => textsOnScreen(path, read(path)))
    expect(otherWordsOnScreen(texts)).toEqual([])
    for (const language of ['pt-BR', 'en', 'es'])
      expect(texts.filter((text) => text.language === language && text.isNamed).length).toBeGreaterThan(600)
  })

  test('on the card frame’s page', () => {
    const texts = read('widgets/card-frame/card-frame.html').matchAll(/>([^<]+)</g)
    expect([...texts].flatMap(([, text = '']) => found('card-frame', 'pt-BR', text))).toEqual([])
  })

  test('in the quotations and the pictures’ descriptions of documents', () => {
    const pages = ['README.md', 'LEIAME.md', ...docsPages(), ...globSync('scripts/shops/*/README*.md', { cwd: root })]
    const texts = pages.filter((path) => path !== 'docs/portuguese.md').flatMap(quotations)
    expect(texts.length).toBeGreaterThan(80)
    expect(otherWordsOnScreen(texts)).toEqual([])
  })
})

describe('another word is found', () => {
  test.each<[string, Language, string, string, string]>([
    ['widgets/pay-pix-charge', 'pt-BR', 'Este código expirou', 'expirou', 'venceu'],
    ['widgets/pay-pix-charge', 'pt-BR', 'O prazo terminou. Já pagou?', 'terminou', 'venceu'],
    ['demo', 'pt-BR', 'Esperando seu pagamento', 'Esperando', 'aguarde; aguardando'],
    ['widgets/kyc-uploader', 'pt-BR', 'Não achamos este pedido', 'pedido', 'cadastro'],
    ['widgets/card-checkout', 'pt-BR', 'Seu pagamento foi devolvido', 'devolvido', 'estorno'],
    ['src/sandbox', 'pt-BR', 'Rejeitar documento', 'Rejeitar', 'recusado'],
    ['demo', 'pt-BR', 'sobra um algarismo', 'algarismo', 'número'],
    ['widgets/onboarding-signature', 'en', 'Wait: the button shows here.', 'Wait', 'please wait; waiting'],
    ['widgets/kyc-uploader', 'en', 'Not accepted', 'Not accepted', 'rejected'],
    ['widgets/card-checkout', 'es', 'Móvil', 'Móvil', 'celular, dispositivo'],
    ['widgets/card-checkout', 'es', 'una parte del importe', 'importe', 'monto'],
    ['widgets/pay-pix-charge', 'es', 'Este código ha caducado', 'caducado', 'venció, vencido'],
    ['widgets/pay-pix-charge', 'es', 'Reintentando…', 'Reintentando', 'intentar de nuevo'],
  ])('%s, %s: %s', (where, language, text, word, instead) => {
    expect(found(where, language, text)).toEqual([[word, instead]])
  })

  test.each<[string, Language, string]>([
    ['widgets/pay-pix-charge', 'pt-BR', 'Sua sessão terminou'],
    ['widgets/pay-pix-charge', 'pt-BR', 'Não achamos este pedido'],
    ['widgets/pay-pix-charge', 'pt-BR', 'Seu pagamento foi devolvido'],
    ['src/sandbox', 'pt-BR', 'Expirar'],
    ['widgets/kyc-uploader', 'en', 'Please wait: we are preparing the list.'],
    ['demo', 'es', 'Usa archivos de prueba.'],
  ])('but not in %s, %s: %s', (where, language, text) => {
    expect(found(where, language, text)).toEqual([])
  })
})

test('the texts of a module are its strings and templates, by their names, without comments and imports', () => {
  const source = `import { a } from 'a'
    // a comment
    export const ptBR = { one: 'Um', two: (n: 'x' | string) => \`Olá \${n && \` de \${n}\`}\`, list: ['a', 'b'] } satisfies Texts`
  expect(textsOfModule(source)).toEqual([
    { path: 'ptBR.one', text: 'Um' },
    { path: 'ptBR.two', text: 'Olá …' },
    { path: 'ptBR.two', text: ' de …' },
    { path: 'ptBR.list', text: 'a' },
    { path: 'ptBR.list', text: 'b' },
  ])
})

test('quotations are in italics or in quotation marks, and pictures have descriptions', () => {
  const page =
    'Toque em *Enviar*, **não** em “Pagar” ou "Voltar". `*x*`\n\n![Um código](a.png) ![Estados](diagrams/b.svg) <img alt="Dois">\n'
  expect(quotationsOf(page)).toEqual(['Enviar', 'Pagar', 'Voltar', 'Um código', 'Dois'])
})
