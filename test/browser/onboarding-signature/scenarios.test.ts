import { expect } from '@open-wc/testing'
import type { Status } from '../../../widgets/onboarding-signature/machine.ts'
import { get, has, text } from '../by-role.ts'
import { testScenarios } from '../every-scenario.ts'
import { suite, test } from '../mocha.ts'
import { settle, until } from '../settle.ts'
import { mount, mountScenario } from './mount.ts'
import {
  documentsReplaced,
  documentsToReplace,
  onboardingStatuses,
  type Scenario,
  scenarios,
  variants,
} from './scenarios.ts'
import { inState, onboarding, SignatureServer } from './signature-server.ts'

/** The texts that each status shows. */
const labels: Readonly<Record<Status, readonly string[]>> = {
  loading: ['Sem resposta agora. Tentando de novo…'],
  preparing: ['Prelo Livraria', 'Análise dos documentos', 'Aguarde: estamos conferindo os documentos.', 'Conta ativa'],
  ready: ['Sua vez de assinar', 'Assinar contrato', 'Abre sign.example.com em outra aba', 'Assinaturas 0 de 2'],
  signed: ['Você assinou', 'Falta 1 assinatura.', 'Marina Alves (você)', 'm…a@example.com', 'Assinou', 'Falta assinar'],
  completed: ['O contrato está assinado', 'Todos assinaram', 'Assinaturas 2 de 2', 'Análise da empresa'],
  expired: ['O prazo para assinar venceu', 'Peça um novo contrato', 'Não assinou'],
  closed: ['Cadastro cancelado', 'Não dá mais para assinar o contrato.'],
  unavailable: ['Sua sessão terminou', 'Volte à loja e abra o link de novo.', 'Tentar de novo'],
}

testScenarios({
  tag: 'onboarding-signature',
  scenarios,
  variants,
  labels,
  async mount(scenario: Scenario) {
    const mounted = await mountScenario(scenario)
    const { renderRoot } = mounted.element
    if (scenario === variants['ready, downloading']) await until(() => renderRoot.querySelector('progress'))
    return mounted
  },
  widths: [320, 800],
  targets: 'button, a, summary',
})

suite('each status of an onboarding has labels in each language', () => {
  for (const status of onboardingStatuses)
    for (const lang of ['pt-BR', 'en', 'es'])
      test(`${status}, ${lang}`, async () => {
        const { element } = await mount(new SignatureServer(inState(status)), { lang })
        const now = element.shadowRoot?.querySelector('li:not(.later) p, [aria-current] p')
        expect(now?.textContent).not.to.contain(status)
        expect(element.shadowRoot?.querySelector('.head')?.textContent).not.to.contain('_')
      })
})

test('what sends documents is shown from when one must be replaced until its review is over', async () => {
  const server = new SignatureServer({ ...inState('documents_under_review'), documents: documentsReplaced })
  const { element } = await mount(server)
  element.innerHTML = '<a slot="documents" href="/documents">Enviar</a>'
  const isShown = () => (element.querySelector('a')?.getClientRects().length ?? 0) > 0
  expect(isShown()).to.equal(false)

  server.change({ ...inState('pending_documents'), documents: documentsToReplace })
  await until(isShown)
  server.change({ ...inState('documents_under_review'), documents: documentsReplaced })
  await until(() => text(element).includes('Análise dos documentos') && !text(element).includes('Recusado'))
  expect(isShown()).to.equal(true)

  server.change({ ...onboarding, documents: documentsReplaced })
  await until(() => element.status === 'ready')
  expect(isShown()).to.equal(false)
})

test('what sends documents has the colours of the page before it is shown', async () => {
  const server = new SignatureServer({ ...inState('documents_under_review'), documents: documentsReplaced })
  const { element } = await mount(server)
  element.style.color = 'rgb(1, 2, 3)'
  element.innerHTML = '<a slot="documents"><b></b></a>'
  const inner = element.querySelector('b')
  expect(inner && getComputedStyle(inner).color).to.equal('rgb(1, 2, 3)')
})

test('no document is listed twice while a kyc-uploader in the page lists them', async () => {
  const server = new SignatureServer({ ...inState('pending_documents'), documents: documentsToReplace })
  const { element } = await mount(server)
  const isListed = () => text(element).includes('Comprovante de endereço')
  element.innerHTML = '<a slot="documents" href="/documents">Enviar</a>'
  element.requestUpdate()
  await settle(element)
  expect(isListed()).to.equal(true)

  element.innerHTML = '<kyc-uploader slot="documents"></kyc-uploader>'
  element.requestUpdate()
  await settle(element)
  expect(isListed()).to.equal(false)
  server.change({ ...onboarding, documents: documentsReplaced })
  await until(() => element.status === 'ready')
  expect(isListed()).to.equal(true)
})

test('the signing page opens in another tab, without an opener and a referrer', async () => {
  const { element } = await mountScenario(scenarios.ready)
  const link = get(element, 'link', 'Assinar contrato')
  expect(link.getAttribute('href')).to.equal('https://sign.example.com/d/5f2c9a')
  expect(link.getAttribute('target')).to.equal('_blank')
  expect(link.getAttribute('rel')).to.equal('noopener noreferrer')
})

suite('only a signer whose turn it is has a link', () => {
  for (const name of ['signed', 'completed', 'expired', 'closed', 'preparing'] as const)
    test(name, async () => {
      const { element } = await mountScenario(scenarios[name])
      expect(has(element, 'link')).to.equal(false)
    })

  for (const sign_url of ['http://sign.example.com/1', 'javascript:alert(1)', 'data:text/html,1'])
    test(sign_url, async () => {
      const signers = onboarding.signature?.signers.map((signer) => ({ ...signer, sign_url })) ?? []
      const { element } = await mount(new SignatureServer({ signature: { status: 'pending_signature', signers } }))
      expect(has(element, 'link')).to.equal(false)
      expect(element.status).to.equal('preparing')
    })
})

test('a button opens the QR code for a phone, with a warning not to show it to others', async () => {
  const { element } = await mountScenario(scenarios.ready)
  expect(has(element, 'img')).to.equal(false)
  const button = get(element, 'button', 'Assinar no celular')
  button.click()
  await until(() => has(element, 'img', 'QR Code da sua página de assinatura'))
  expect(button.getAttribute('aria-expanded')).to.equal('true')
  expect(text(element)).to.contain('Não mostre este código a ninguém')
})

test('screen readers announce which steps are done, now and later', async () => {
  const { element } = await mountScenario(scenarios.ready)
  const steps = [...(element.shadowRoot?.querySelectorAll('ol li') ?? [])]
  expect(steps.map((each) => each.querySelector('p')?.textContent?.trim())).to.deep.equal([
    'Cadastro recebido, concluído',
    'Envio de documentos, concluído',
    'Análise dos documentos, concluído',
    'Assinatura do contrato, agora',
    'Conta ativa, depois',
  ])
  expect(steps.map((each) => each.getAttribute('aria-current'))).to.deep.equal([null, null, null, 'step', null])
})

test('documents show why they were rejected, and their earlier reviews', async () => {
  const scenario = variants['preparing, documents']
  if (!scenario) throw new Error('no such scenario')
  const { element } = await mountScenario(scenario)
  for (const word of [
    'Aprovado',
    'Recusado',
    'A conta tem mais de 90 dias.',
    'Em análise',
    'Falta enviar',
    '(opcional)',
  ])
    expect(text(element)).to.contain(word)
  expect(text(element)).not.to.contain('A imagem está cortada.')
  element.shadowRoot?.querySelector('summary')?.click()
  await settle(element)
  expect(text(element)).to.contain('Recusado: A imagem está cortada.')
})

test('texts from the server are not parsed as HTML', async () => {
  const company = '<img src=x onerror=alert(1)>'
  const { element } = await mount(new SignatureServer({ company, ...inState('<b>bold</b>') }))
  expect(text(element)).to.contain(company)
  expect(text(element)).to.contain('<b>bold</b>')
  expect(element.shadowRoot?.querySelector('img, b')).to.equal(null)
})
