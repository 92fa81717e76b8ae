import { expect } from '@open-wc/testing'
import { emulateMedia } from '@web/test-runner-commands'
import type { LitElement } from 'lit'
import { mount as mountCard } from '../card-checkout/mount.ts'
import { mountScenario as mountKyc } from '../kyc-uploader/mount.ts'
import { scenarios as kycScenarios } from '../kyc-uploader/scenarios.ts'
import { renderPayPixCharge } from '../../../widgets/render/index.ts'
import { mount as mountPix } from '../pay-pix-charge/mount.ts'
import { PixServer } from '../pay-pix-charge/pix-server.ts'
import { receipt } from '../pay-pix-charge/scenarios.ts'
import { mountScenario as mountSignature } from '../onboarding-signature/mount.ts'
import { variants as signatureVariants } from '../onboarding-signature/scenarios.ts'
import { text } from '../by-role.ts'
import { teardown, test as anyTest } from '../mocha.ts'
import { untilLazy } from '../until-lazy.ts'

// the drivers of the other engines cannot show a page as it is printed
const test = navigator.userAgent.includes('Chrome') ? anyTest : anyTest.skip

teardown(async () => {
  if (test === anyTest) await emulateMedia({ media: 'screen' })
  document.body.removeAttribute('style')
})

/** Prints an element. */
async function print<E extends LitElement>({ element }: { readonly element: E }) {
  await untilLazy(element)
  await emulateMedia({ media: 'print' })
  return element
}

/** Returns the controls of an element that are on the page. */
const controls = ({ renderRoot }: LitElement) =>
  [...renderRoot.querySelectorAll('button, input, select, summary, progress, iframe, canvas, a, slot[name=next]')]
    .filter((each) => each.getClientRects().length > 0)
    .map((each) => each.outerHTML.slice(0, 80))

/** Returns the texts of an element that are not black. */
const colored = ({ renderRoot }: LitElement) =>
  [...renderRoot.querySelectorAll('p, dt, dd, li, span, h2, h3')]
    .filter((each) => each.getClientRects().length > 0 && getComputedStyle(each).color !== 'rgb(0, 0, 0)')
    .map((each) => each.outerHTML.slice(0, 80))

test('a code on a dark page is printed black on white, with its amount, payee, deadline and text, and no control', async () => {
  document.body.style.cssText = 'background: #111; color: #eee'
  const mounted = await mountPix(undefined, { width: 320 })
  const element = await print(mounted)
  const [ground, modules] = element.renderRoot.querySelectorAll('[part=qr] path')
  expect([ground?.getAttribute('fill'), modules?.getAttribute('stroke')]).to.deep.equal(['#fff', '#000'])
  expect(element.renderRoot.querySelector('[part=qr]')?.getBoundingClientRect().width).to.be.at.least(200)
  expect(getComputedStyle(element.renderRoot.querySelector('.base') ?? element).backgroundColor).to.equal(
    'rgb(255, 255, 255)',
  )
  expect(text(element)).to.match(
    /R\$ 149,90 para Loja Exemplo Pedido 1001 Prazo para pagar 21 de mar\. de 2026, \d+:15 \S+/,
  )
  expect(text(element)).to.contain(`Pix Copia e Cola ${mounted.server.charge.pix?.code}`)
  expect(controls(element)).to.deep.equal([])
  expect(colored(element)).to.deep.equal([])
})

test('an expired code is printed as expired, with its deadline and without a code', async () => {
  const element = await print(await mountPix(new PixServer({ status: 'expired', renewable: true })))
  expect(text(element)).to.match(/^Este código venceu R\$ 149,90/)
  expect(text(element)).to.match(/Prazo para pagar 21 de mar\. de 2026, \d+:15 \S+/)
  expect(element.renderRoot.querySelector('[part=qr]')).to.equal(null)
  expect(controls(element)).to.deep.equal([])
})

test('a payment is printed with its time and zone, payee, order, reference and help line, and no control', async () => {
  const element = await print(await mountPix(new PixServer({ ...receipt, refunded_amount: 5000 })))
  const printed = text(element)
  expect(printed).to.match(/Data do pagamento 21 de mar\. de 2026, \d+:04 \S+/)
  for (const each of [
    'R$ 149,90',
    'Recebedor Loja Exemplo',
    'Referência Pedido 1001',
    'Devolvemos R$ 50,00 de R$ 149,90',
    `ID da transação Pix ${receipt.end_to_end}`,
    'Cobrado por Loja Exemplo Comércio de Roupas Ltda. · Atendimento: 0800 123 4567',
  ])
    expect(printed).to.contain(each)
  expect(controls(element).filter((each) => !each.includes('helpdesk'))).to.deep.equal([])
  expect(colored(element)).to.deep.equal([])
})

test('nothing of a card’s form is printed but what is paid', async () => {
  const element = await print(await mountCard())
  expect(text(element)).to.equal('R$ 149,90 para Loja Exemplo Pedido 1001')
  expect(controls(element)).to.deep.equal([])
})

test('documents are printed with their states, and no control', async () => {
  const element = await print(await mountKyc(kycScenarios['needs-correction']))
  expect(text(element)).not.to.equal('')
  expect(element.renderRoot.querySelectorAll('[part=document-name]').length).to.be.at.least(1)
  expect(controls(element)).to.deep.equal([])
  expect(colored(element)).to.deep.equal([])
})

test('an onboarding is printed with its steps and earlier reviews, and no control', async () => {
  const scenario = signatureVariants['preparing, documents']
  if (!scenario) throw new Error('no such scenario')
  const element = await print(await mountSignature(scenario))
  expect(text(element)).to.contain('A imagem está cortada.')
  expect(controls(element)).to.deep.equal([])
  expect(colored(element)).to.deep.equal([])
})

test('a paid charge that a server has rendered is printed before its script has run', async () => {
  const body = new PixServer({ ...receipt, refunded_amount: 5000 }).view
  const preload = async () => ({ server: '/pay', session: 'session-1', initial: { session: 'session-1', body } })
  const html = await renderPayPixCharge({ preload: preload as never }, { order: 'A-1', lang: 'pt-BR' })
  const container = document.createElement('div')
  document.body.append(container)
  container.setHTMLUnsafe(html.replaceAll('pay-pix-charge', 'printed-charge'))
  const root = container.firstElementChild?.shadowRoot
  const textOf = () => root?.querySelector<HTMLElement>('.base')?.innerText ?? ''
  expect(textOf()).not.to.contain(receipt.end_to_end)
  await emulateMedia({ media: 'print' })
  expect(textOf()).to.contain(receipt.end_to_end)
  expect(textOf()).to.contain('21 de mar. de 2026, 12:04 BRT')
  expect(textOf()).to.contain('Devolvemos')
  container.remove()
})
