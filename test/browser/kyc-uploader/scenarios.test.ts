import { expect } from '@open-wc/testing'
import type { Status } from '../../../widgets/kyc-uploader/machine.ts'
import { plain, text } from '../by-role.ts'
import { testScenarios } from '../every-scenario.ts'
import { settle, until } from '../settle.ts'
import { button, buttons, card } from './interactions.ts'
import { document, KycServer, text as text33 } from './kyc-server.ts'
import { mountScenario } from './mount.ts'
import { scenarios, variants } from './scenarios.ts'

/** The texts of each status. */
const labels: Readonly<Record<Status, readonly string[]>> = {
  loading: ['Sem conexão. Tentando de novo…'],
  open: [
    'Envie seus documentos',
    '0 de 2 enviados',
    'Documento de identidade',
    'Falta enviar',
    'até 10 MB',
    'Profissão',
  ],
  reviewing: ['Recebemos seus documentos', 'O resultado vai aparecer aqui', 'Em análise'],
  approved: ['Seus documentos foram aprovados', 'Aprovado'],
  'needs-correction': [
    'É preciso corrigir um documento',
    '1 de 2 enviado',
    'Motivo: O documento não pôde ser lido.',
    'Recusado',
  ],
  canceled: ['Este cadastro foi cancelado', 'Não envie mais nada'],
  unavailable: ['Sua sessão terminou', 'Tentar de novo'],
}

/** The texts of the further scenarios. */
const variantLabels: Readonly<Record<string, readonly string[]>> = {
  'open, no documents yet': ['Os documentos vão aparecer aqui', 'Comprovante de residência'],
  'open, many documents': ['2 de 3 enviados', 'Foto do rosto · opcional', 'Corrija e envie de novo.'],
  'open, expiring': ['Vale até 2 de abril de 2026', 'Venceu em 2 de março de 2026.'],
  'open, photo chosen': ['JPG ·', 'Veja se dá para ler o documento inteiro.', 'Adicionar o verso', 'Trocar', 'Remover'],
  'open, both sides chosen': ['JPG ·', 'Frente e verso em uma foto só.', 'Enviar', 'Trocar o verso', 'Remover'],
  'open, back refused': ['O verso precisa ser uma foto.', 'O arquivo que você escolheu antes continua aqui.'],
  'open, sides cannot be joined': ['Tem frente e verso? Envie os dois em um PDF.', 'Enviar'],
  'open, another file refused': [
    'Este navegador não abre esta foto',
    'O arquivo que você escolheu antes continua aqui.',
    'Enviar',
  ],
  'open, large photo chosen': ['Reduzimos a foto para 1800 × 2400. Tiramos da foto o lugar e os dados da câmera.'],
  'needs-correction, new file chosen': ['Confira e envie para uma nova análise.'],
  'needs-correction, new file uploading': ['Aguarde o envio terminar.'],
  'open, locked PDF chosen twice': [
    'conta.pdf',
    'PDF · 3 páginas ·',
    'parece ter senha',
    'em “Documento de identidade”',
  ],
  'open, HEIC chosen': ['Este navegador não abre esta foto: envie uma captura de tela dela.'],
  'open, several dropped': ['Envie um arquivo só', 'Tem frente e verso? Comece pela frente.'],
  'open, uploading': ['Enviando: 43%', 'Na fila para enviar'],
  'open, upload paused': ['A conexão caiu. O envio continua sozinho quando ela voltar.'],
  'open, submission rejected': ['O envio foi recusado'],
  'open, handoff offered': ['Continuar no celular', 'Escolher arquivo'],
  'open, handoff failed': ['Continuar no celular', 'Não deu para abrir. Tente de novo.'],
  'open, handoff waiting': [
    'Continue no celular',
    'Aponte a câmera',
    'Aguardando o celular…',
    'Copiar link',
    'Encerrar',
  ],
  'open, handoff without connection': ['Sem conexão agora. Nada se perdeu. Tente de novo.', 'Copiar link'],
  'open, handoff waiting after a reload': ['Aguardando o celular…', 'Gerar outro código', 'Encerrar'],
  'open, phone has opened': ['O celular abriu esta página.', 'Encerrar'],
  'open, phone sends': ['O celular está enviando: Documento de identidade.'],
  'open, phone has sent': ['Recebido pelo celular: Documento de identidade.'],
  'open, on the phone': ['Continue aqui o envio que você começou no computador.', 'Escolher arquivo'],
  'reviewing, on the phone': ['Feche esta página e volte ao computador.'],
  'open, sent by the other device': ['O outro aparelho já enviou este documento.', 'Em análise'],
  'unavailable, handoff ended': ['O envio pelo celular terminou', 'Gere outro código no computador.'],
  'unavailable, opened on another phone': ['Este link foi aberto em outro aparelho', 'Continue lá', 'Tentar de novo'],
  'open, connection lost': ['Sem conexão. Tentando de novo…', 'Escolher arquivo'],
  'open, company papers': [
    'Contrato social',
    'Conta de consumo da sede, dos últimos 90 dias.',
    'Falta enviar',
    'opcional',
  ],
  'reviewing, company papers': ['Recebemos seus documentos', 'Em análise', 'Extrato bancário'],
  'needs-correction, company paper': ['É preciso corrigir um documento', 'Motivo: A conta está vencida.'],
  'reviewing, company paper replaced': ['Recebemos seus documentos', 'Em análise'],
  'approved, company papers': ['Seus documentos foram aprovados', 'Aprovado'],
  'unavailable, onboarding not found': ['Não achamos este cadastro'],
  'needs-correction, not accepting yet': ['Aguarde: o botão para corrigir vai aparecer aqui.'],
}

testScenarios({
  tag: 'kyc-uploader',
  scenarios,
  variants,
  labels: { ...labels, ...variantLabels },
  // a server has no chosen photo, whose preview is an element and not a template, and no handoff, which loads late
  notPrerendered: [
    'open, photo chosen',
    'open, both sides chosen',
    'open, back refused',
    'open, sides cannot be joined',
    'open, another file refused',
    'open, large photo chosen',
    'needs-correction, new file chosen',
    ...Object.keys(variants).filter((name) => /handoff (w|failed)|phone (has|sends)|on the phone/.test(name)),
  ],
  mount: mountScenario,
  widths: [320],
  targets: 'button, input, a',
})

test('rejected documents come first', async () => {
  const { element } = await mountScenario(scenarios['needs-correction'])
  const first = element.shadowRoot?.querySelector('li')
  expect(first?.querySelector('[part=document-name]')?.textContent).to.contain('Documento de identidade')
  expect(buttons(card(element, 'Documento de identidade'))).to.have.length(1)
})

test('a document that is not accepted now has no buttons', async () => {
  const scenario = variants['needs-correction, not accepting yet']
  if (!scenario) throw new Error('no such scenario')
  const { element } = await mountScenario(scenario)
  expect(buttons(card(element, 'Documento de identidade'))).to.have.length(0)
})

test('a document under review can be replaced while it is accepted', async () => {
  const reviewing = { ...document, state: 'reviewing' as const }
  const { element } = await mountScenario({ server: () => new KycServer({ documents: [reviewing] }) })
  expect(buttons(card(element, document.label)).map((each) => plain(each.textContent ?? ''))).to.deep.equal(['Trocar'])
})

test('a browser that can take photos shows a button for it, besides the file button', async () => {
  Object.defineProperty(HTMLInputElement.prototype, 'capture', { value: '', configurable: true })
  const { matchMedia } = window
  window.matchMedia = (query) =>
    query === '(any-pointer: coarse)' ? matchMedia.call(window, 'all') : matchMedia.call(window, query)
  const { element } = await mountScenario(scenarios.open)
  window.matchMedia = matchMedia
  Reflect.deleteProperty(HTMLInputElement.prototype, 'capture')
  const within = card(element, document.label)
  button(within, 'Escolher arquivo')
  const pressed: string[] = []
  for (const input of within.querySelectorAll('input')) input.click = () => pressed.push(input.className)
  button(within, 'Tirar foto').click()
  expect(pressed).to.deep.equal(['photo'])
  expect(within.querySelector('.photo')?.getAttribute('capture')).to.equal('environment')
})

suite('each language has its texts', () => {
  for (const [lang, send, choose, photo] of [
    ['pt-PT', 'Enviar', 'Escolher arquivo', 'JPG, PNG, GIF ou PDF, até 10 MB'],
    ['es-MX', 'Enviar', 'Elegir archivo', 'JPG, PNG, GIF o PDF, hasta 10 MB'],
    ['en', 'Send', 'Choose file', 'JPG, PNG, GIF, or PDF, up to 10 MB'],
    ['fr', 'Send', 'Choose file', 'JPG, PNG, GIF, or PDF, up to 10 MB'],
  ] as const)
    test(lang, async () => {
      const { element } = await mountScenario({ ...scenarios.open, ...variants['open, text typed'] }, { lang })
      button(card(element, 'Profissão'), send)
      button(card(element, 'Documento de identidade'), choose)
      expect(text(element)).to.contain(photo)
    })
})

test('the element follows a language change on the page, and keeps typed text', async () => {
  const { element } = await mountScenario({ ...scenarios.open, ...variants['open, text typed'] })
  element.parentElement?.setAttribute('lang', 'en')
  await until(() => buttons(card(element, 'Profissão')).some((each) => each.textContent?.trim() === 'Send'))
  const field = card(element, 'Profissão').querySelector('input')
  expect(field?.value).to.equal('Professora')
})

test('a required text says so to screen readers, and an optional one does not', async () => {
  const optional = { ...text33, id: '34', label: 'Renda', required: false }
  const { element } = await mountScenario({ server: () => new KycServer({ documents: [text33, optional] }) })
  const isRequired = (label: string) => card(element, label).querySelector('input')?.getAttribute('aria-required')
  expect([isRequired('Profissão'), isRequired('Renda')]).to.deep.equal(['true', 'false'])
})

test('the notice and next slots show in their statuses', async () => {
  const { element, server } = await mountScenario(scenarios.open)
  element.innerHTML = '<p slot="notice">Por que pedimos</p><a slot="next" href="/">Seguir</a>'
  const [notice, next] = [...element.children]
  expect([notice?.getClientRects().length, next?.getClientRects().length]).to.deep.equal([1, 0])
  server.change({ status: 'approved' })
  await until(() => element.status === 'approved')
  await settle(element)
  expect([notice?.getClientRects().length, next?.getClientRects().length]).to.deep.equal([0, 1])
})
