import { expect } from '@open-wc/testing'
import { problem } from '../../../src/merchant-api/problems.ts'
import type { OnboardingSignature } from '../../../widgets/onboarding-signature/element.ts'
import { get, has, text } from '../by-role.ts'
import { setup, teardown, test } from '../mocha.ts'
import { mountFaulty } from '../mount-faulty.ts'
import { settle, until, untilAnnounced } from '../settle.ts'
import { mount } from './mount.ts'
import { contractFile, SignatureServer } from './signature-server.ts'

const { click } = HTMLAnchorElement.prototype
const { revokeObjectURL } = URL
let saved: HTMLAnchorElement[] = []
let revoked: string[] = []

// records downloads instead of saving them
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

// a browser does not say whether it has saved the file, and the web views of apps often save none
const handedOver = 'Procure em Downloads. Não apareceu? Abra esta página no navegador.'

const serverWith = (file: SignatureServer['file']) => Object.assign(new SignatureServer(), { file })

/**
 * A contract that a test sends in parts. `requested` returns whether the server has received the request, which takes
 * longer than the element takes to draw; `ended` returns whether the element has closed the connection.
 */
function slowContract(headers: Record<string, string> = {}) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  let requested = false
  let ended = false
  const stream = new ReadableStream<Uint8Array>({
    start: (each) => void (controller = each),
    cancel: () => void (ended = true),
  })
  return {
    file: (signal: AbortSignal) => {
      requested = true
      signal.addEventListener('abort', () => void (ended = true))
      return contractFile(stream, headers)
    },
    send: (bytes: number) => controller?.enqueue(new Uint8Array(bytes)),
    end: () => controller?.close(),
    cut: () => controller?.error(new TypeError('cut')),
    requested: () => requested,
    ended: () => ended,
  }
}

test('the contract is requested with the session, saved under its own name, and released afterwards', async () => {
  const { element, server, clock } = await mount()
  download(element)
  await until(() => saved.length === 1)
  const [link] = saved
  expect(link?.download).to.equal('Contrato de adesão.pdf')
  expect(server.requests).to.include('/signature/file')
  const file = await (await fetch(link?.href ?? '')).blob()
  expect([file.type, await file.text()]).to.deep.equal(['application/pdf', '%PDF-1.4'])
  await settle(element)
  expect(text(element)).to.contain(`Contrato de adesão.pdf ${handedOver}`)
  await untilAnnounced(element, handedOver)
  await clock.advance(40_000)
  expect(revoked).to.deep.equal([link?.href])
})

test('after the download there is a link to the page, for a browser in which it works', async () => {
  const { element } = await mount()
  expect(has(element, 'link', 'Link desta página')).to.equal(false)
  download(element)
  await until(() => has(element, 'link', 'Link desta página'))
  const link = get(element, 'link', 'Link desta página')
  expect([link.getAttribute('href'), link.getAttribute('target')]).to.deep.equal([location.href, '_blank'])
})

test('where a page can share, the link shares its address instead of opening it', async () => {
  const shared: unknown[] = []
  const share = async (data: unknown) => void shared.push(data)
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  const { element } = await mount()
  download(element)
  await until(() => has(element, 'link', 'Link desta página'))
  const followed = new MouseEvent('click', { cancelable: true })
  get(element, 'link', 'Link desta página').dispatchEvent(followed)
  Reflect.deleteProperty(navigator, 'share')
  expect([shared, followed.defaultPrevented]).to.deep.equal([[{ url: location.href }], true])
})

test('a failed download has an icon, so that its colour says nothing alone', async () => {
  const { element } = await mount(serverWith(() => problem('file-not-found')))
  download(element)
  await until(() => text(element).includes('ainda não está pronto'))
  expect(element.shadowRoot?.querySelectorAll('.contract .caution .icon')).to.have.length(1)
})

test('a download whose code cannot be loaded has failed, and says so', async () => {
  const fault = { module: 'download-contract.ts', fault: 'missing' } as const
  const { element } = await mountFaulty('onboarding-signature', new SignatureServer(), fault)
  download(element)
  await until(() => text(element).includes('O download não terminou. Tente de novo.'))
  expect(has(element, 'button', 'Tentar de novo') || has(element, 'button', 'Baixar contrato')).to.equal(true)
})

test('a file that is not a PDF is saved as bytes, which no browser runs', async () => {
  const page = () => contractFile('<script>alert(1)</script>', { 'content-type': 'text/html' })
  const { element } = await mount(serverWith(page))
  download(element)
  await until(() => saved.length === 1)
  expect((await (await fetch(saved[0]?.href ?? '')).blob()).type).to.equal('application/octet-stream')
})

test('a large file shows its progress', async () => {
  const slow = slowContract({ 'content-length': '2000000' })
  const { element } = await mount(serverWith(slow.file))
  download(element)
  slow.send(500_000)
  await until(() => element.shadowRoot?.querySelector('progress')?.value === 25)
  slow.send(1_500_000)
  slow.end()
  await until(() => saved.length === 1)
})

test('a second click during a download does nothing', async () => {
  const slow = slowContract()
  const { element, server } = await mount(serverWith(slow.file))
  download(element)
  await until(slow.requested)
  download(element)
  await settle(element)
  expect(get(element, 'button', 'Baixar contrato').getAttribute('aria-disabled')).to.equal('true')
  expect(server.requests.filter((each) => each === '/signature/file')).to.have.length(1)
  slow.end()
  await until(() => saved.length === 1)
})

test('a download can be canceled, and started again', async () => {
  const slow = slowContract({ 'content-length': '2000000' })
  const { element, server } = await mount(serverWith(slow.file))
  download(element)
  slow.send(600_000)
  await until(() => slow.requested() && has(element, 'button', 'Cancelar'))
  get(element, 'button', 'Cancelar').click()
  await until(slow.ended)
  await settle(element)
  expect(has(element, 'button', 'Cancelar')).to.equal(false)
  expect(saved).to.have.length(0)
  server.file = () => contractFile('%PDF')
  download(element)
  await until(() => saved.length === 1)
})

test('a moved element continues its download', async () => {
  const slow = slowContract({ 'content-length': '2000000' })
  const { element } = await mount(serverWith(slow.file))
  download(element)
  slow.send(600_000)
  await until(() => slow.requested() && has(element, 'button', 'Cancelar'))
  element.parentElement?.append(element)
  slow.send(1_400_000)
  slow.end()
  await until(() => saved.length === 1)
})

test('a removed element cancels its download', async () => {
  const slow = slowContract({ 'content-length': '2000000' })
  const { element } = await mount(serverWith(slow.file))
  download(element)
  slow.send(600_000)
  await until(() => slow.requested() && has(element, 'button', 'Cancelar'))
  element.remove()
  await until(slow.ended)
  expect(saved).to.have.length(0)
})

test('a missing file is reported', async () => {
  const { element } = await mount(serverWith(() => problem('file-not-found')))
  download(element)
  await until(() => text(element).includes('O arquivo do contrato ainda não está pronto. Tente mais tarde.'))
})

test('an incomplete contract is not saved', async () => {
  const slow = slowContract()
  const { element } = await mount(serverWith(slow.file))
  download(element)
  slow.send(1000)
  await until(slow.requested)
  slow.cut()
  await until(() => text(element).includes('O download não terminou. Tente de novo.'))
  expect(saved).to.have.length(0)
})
