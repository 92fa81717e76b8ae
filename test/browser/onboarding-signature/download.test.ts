import { expect } from '@open-wc/testing'
import { problem } from '../../../src/contract/problems.ts'
import type { OnboardingSignature } from '../../../widgets/onboarding-signature/element.ts'
import { get, has, text } from '../by-role.ts'
import { setup, teardown, test } from '../mocha.ts'
import { rest, until } from '../settle.ts'
import { contractFile, Desk } from './desk.ts'
import { play } from './stage.ts'

const { click } = HTMLAnchorElement.prototype
const { revokeObjectURL } = URL
let saved: HTMLAnchorElement[] = []
let revoked: string[] = []

// what an engine would save is caught, not saved
setup(() => {
  saved = []
  revoked = []
  HTMLAnchorElement.prototype.click = function () {
    saved.push(this)
  }
  URL.revokeObjectURL = (address) => {
    revoked.push(address)
    revokeObjectURL.call(URL, address)
  }
})

teardown(() => {
  HTMLAnchorElement.prototype.click = click
  URL.revokeObjectURL = revokeObjectURL
})

const download = (element: OnboardingSignature) => get(element, 'button', 'Baixar contrato').click()

const desk = (file: Desk['file']) => Object.assign(new Desk(), { file })

/** A contract of which a test sends one part after the other; `ended` tells whether the element has let go of it. */
function slowly(headers: Record<string, string> = {}) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  let ended = false
  const stream = new ReadableStream<Uint8Array>({
    start: (each) => void (controller = each),
    cancel: () => void (ended = true),
  })
  return {
    file: (signal: AbortSignal) => {
      signal.addEventListener('abort', () => void (ended = true))
      return contractFile(stream, headers)
    },
    send: (bytes: number) => controller?.enqueue(new Uint8Array(bytes)),
    end: () => controller?.close(),
    cut: () => controller?.error(new TypeError('cut')),
    ended: () => ended,
  }
}

test('the contract is saved under its own name, with the session, and let go of after', async () => {
  const { element, desk: shop, clock } = await play()
  download(element)
  await until(() => saved.length === 1)
  const [link] = saved
  expect(link?.download).to.equal('Contrato de adesão.pdf')
  expect(shop.requests).to.include('/signature/file')
  const file = await (await fetch(link?.href ?? '')).blob()
  expect([file.type, await file.text()]).to.deep.equal(['application/pdf', '%PDF-1.4'])
  await rest(element)
  expect(text(element)).to.contain('Contrato baixado. Contrato de adesão.pdf')
  expect(get(element, 'status').textContent).to.equal('Contrato baixado.')
  await clock.advance(40_000)
  expect(revoked).to.deep.equal([link?.href])
})

test('what is no PDF is saved as bytes, which run nowhere', async () => {
  const page = () => contractFile('<script>alert(1)</script>', { 'content-type': 'text/html' })
  const { element } = await play(desk(page))
  download(element)
  await until(() => saved.length === 1)
  expect((await (await fetch(saved[0]?.href ?? '')).blob()).type).to.equal('application/octet-stream')
})

test('a large file tells how much of it has come', async () => {
  const slow = slowly({ 'content-length': '2000000' })
  const { element } = await play(desk(slow.file))
  download(element)
  slow.send(500_000)
  await until(() => element.shadowRoot?.querySelector('progress')?.value === 25)
  slow.send(1_500_000)
  slow.end()
  await until(() => saved.length === 1)
})

test('a second press while it comes does nothing', async () => {
  const slow = slowly()
  const { element, desk: shop } = await play(desk(slow.file))
  download(element)
  await rest(element)
  download(element)
  await rest(element)
  expect(get(element, 'button', 'Baixar contrato').getAttribute('aria-disabled')).to.equal('true')
  expect(shop.requests.filter((each) => each === '/signature/file')).to.have.length(1)
  slow.end()
  await until(() => saved.length === 1)
})

test('it can be given up, and begun again', async () => {
  const slow = slowly({ 'content-length': '2000000' })
  const { element, desk: shop } = await play(desk(slow.file))
  download(element)
  slow.send(600_000)
  await until(() => has(element, 'button', 'Cancelar'))
  get(element, 'button', 'Cancelar').click()
  await until(slow.ended)
  await rest(element)
  expect(has(element, 'button', 'Cancelar')).to.equal(false)
  expect(saved).to.have.length(0)
  shop.file = () => contractFile('%PDF')
  download(element)
  await until(() => saved.length === 1)
})

test('a moved element goes on, and saves the contract', async () => {
  const slow = slowly({ 'content-length': '2000000' })
  const { element } = await play(desk(slow.file))
  download(element)
  slow.send(600_000)
  await until(() => has(element, 'button', 'Cancelar'))
  element.parentElement?.append(element)
  slow.send(1_400_000)
  slow.end()
  await until(() => saved.length === 1)
})

test('a removed element saves nothing', async () => {
  const slow = slowly({ 'content-length': '2000000' })
  const { element } = await play(desk(slow.file))
  download(element)
  slow.send(600_000)
  await until(() => has(element, 'button', 'Cancelar'))
  element.remove()
  await until(slow.ended)
  expect(saved).to.have.length(0)
})

test('that there is no file is said in words', async () => {
  const { element } = await play(desk(() => problem('no-file')))
  download(element)
  await until(() => text(element).includes('O arquivo do contrato ainda não está disponível.'))
})

test('half a contract is not saved', async () => {
  const slow = slowly()
  const { element } = await play(desk(slow.file))
  download(element)
  slow.send(1000)
  await rest(element)
  slow.cut()
  await until(() => text(element).includes('O download não terminou. Tente de novo.'))
  expect(saved).to.have.length(0)
})
