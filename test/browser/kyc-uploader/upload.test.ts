// @quick An upload that breaks loses nothing.
import { expect } from '@open-wc/testing'
import { uploadByXhr, type Uploader } from '../../../widgets/kyc-uploader/upload/upload-file.ts'
import { get, plain } from '../by-role.ts'
import { listen } from '../listen.ts'
import { settle, until } from '../settle.ts'
import { pdf, phonePhoto } from './files.ts'
import { button, buttons, card, chooseFiles, typeText } from './interactions.ts'
import { document, KycServer, text } from './kyc-server.ts'
import { mount, type Mounted } from './mount.ts'
import { chooseFile } from './scenarios.ts'

const label = document.label
const cardText = ({ element }: Mounted, of = label) => plain(card(element, of).innerText)
const posts = ({ server }: Mounted) =>
  server.requests.filter((request) => request.startsWith('POST')).map((request) => request.split(' ')[1])
const uploadAndSubmit = ['/kyc/uploads', '/kyc/documents']

async function send(mounted: Mounted, file: File | Promise<File> = phonePhoto(), of = label) {
  await chooseFile(mounted.element, file, of)
  button(card(mounted.element, of), 'Enviar').click()
}

/** Waits out the pause before the next attempt. */
async function waitForRetry(mounted: Mounted, pauseMs: number) {
  await until(() => mounted.clock.pendingSleepsMs.includes(pauseMs))
  expect(cardText(mounted)).to.contain('A conexão caiu.')
  await mounted.clock.advance(pauseMs)
}

test('a chosen file waits for confirmation, then is uploaded and submitted', async () => {
  const mounted = await mount()
  await chooseFile(mounted.element, phonePhoto({ name: 'RG de Ana Lima.jpg' }))
  await settle(mounted.element)
  expect(posts(mounted)).to.deep.equal([])
  button(card(mounted.element, label), 'Enviar').click()
  await until(() => cardText(mounted).includes('Em análise'))
  expect(posts(mounted)).to.deep.equal(uploadAndSubmit)
  const [ticket = '', submission] = mounted.server.requests.filter((request) => request.startsWith('POST'))
  expect(ticket).to.match(
    /^POST \/kyc\/uploads \{"document":"31","name":"file\.jpg","type":"image\/jpeg","size":\d+,"hash":"[\da-f]{64}"\}$/,
  )
  expect(submission).to.equal('POST /kyc/documents {"document":"31","submitted_at":null,"upload":"upload-1"}')
  expect(plain(mounted.element.shadowRoot?.querySelector('.progress')?.textContent ?? '')).to.equal('1 de 2 enviado')
})

test('a text is submitted by button and by Enter', async () => {
  const mounted = await mount()
  const within = card(mounted.element, text.label)
  expect(buttons(within)).to.have.length(0)
  typeText(within, 'Professora')
  await mounted.element.updateComplete
  button(within, 'Enviar')
  within.querySelector('form')?.requestSubmit()
  await until(() => cardText(mounted, text.label).includes('Em análise'))
  expect(mounted.server.requests).to.include(
    'POST /kyc/documents {"document":"33","submitted_at":null,"text":"Professora"}',
  )
})

test('an interrupted upload is retried with a new ticket', async () => {
  const mounted = await mount()
  mounted.server.ticketQueries.push('?cut=1000000')
  const file = pdf({ size: 8 * 1024 * 1024 })
  await send(mounted, file)
  await waitForRetry(mounted, 2000)
  await until(() => cardText(mounted).includes('Em análise'))
  expect(posts(mounted)).to.deep.equal(['/kyc/uploads', '/kyc/uploads', '/kyc/documents'])
  const [cut, whole] = [await mounted.server.storedBytes('upload-1'), await mounted.server.storedBytes('upload-2')]
  expect([cut.length, whole.length]).to.deep.equal([0, file.size])
})

test('an interrupted upload goes on with the bytes that are missing, and its bar never returns to the start', async () => {
  const mounted = await mount(Object.assign(new KycServer(), { resumes: true }))
  const file = pdf({ size: 1024 * 1024 })
  const sent: string[] = []
  const resumed = Promise.withResolvers<void>()
  mounted.element.uploader = async (piece, ticket, options) => {
    sent.push(`${ticket.headers['upload-offset']} +${piece.size} ${ticket.headers['upload-complete']}`)
    if (sent.length === 5) await resumed.promise
    const cut = sent.length === 4 ? { ...ticket, url: `${ticket.url}?cut=60000` } : ticket
    return uploadByXhr(piece, cut, options)
  }
  await send(mounted, file)
  await until(() => mounted.clock.pendingSleepsMs.includes(2000))
  await mounted.clock.advance(2000)
  await until(() => sent.length === 5)
  await mounted.element.updateComplete
  expect(card(mounted.element, label).querySelector('progress')?.value).to.be.at.least(0.4)
  resumed.resolve()
  await until(() => cardText(mounted).includes('Em análise'))

  expect(await mounted.server.storedBytes('upload-1')).to.deep.equal(new Uint8Array(await file.arrayBuffer()))
  const [first, , , fourth, fifth] = sent
  expect([first, fourth]).to.deep.equal(['0 +131072 ?0', '393216 +131072 ?0'])
  expect(Number.parseInt(fifth ?? '')).to.be.within(393216 + 60000, 393216 + 131071)
  expect(sent.at(-1)).to.match(/ \?1$/)
})

test('a file that breaks off again and again arrives, as long as some of it does', async () => {
  const mounted = await mount(Object.assign(new KycServer(), { resumes: true }))
  let calls = 0
  mounted.element.uploader = (piece, ticket, options) =>
    uploadByXhr(piece, calls++ % 2 ? { ...ticket, url: `${ticket.url}?cut=1000` } : ticket, options)
  await send(mounted, pdf({ size: 3 * 1024 * 1024 }))
  let breaks = 0
  const isSent = () => cardText(mounted).includes('Em análise')
  for (; !isSent(); breaks++) {
    // each pause is the first one, because bytes have arrived since
    await until(() => isSent() || mounted.clock.pendingSleepsMs.includes(2000))
    await mounted.clock.advance(2000)
  }
  expect(breaks).to.be.above(5)
})

/** Makes every file unreadable, as one that was changed or removed. Returns a function that undoes it. */
function removeFiles(name: string) {
  const { arrayBuffer, stream } = Blob.prototype
  const fail = () => Promise.reject(new DOMException('The file could not be read', name))
  Blob.prototype.arrayBuffer = fail
  Blob.prototype.stream = () => new ReadableStream({ pull: fail })
  return () => Object.assign(Blob.prototype, { arrayBuffer, stream })
}

for (const name of ['NotReadableError', 'NotFoundError'])
  test(`a file that is gone before it is sent is to be chosen again: ${name}`, async () => {
    const mounted = await mount()
    await chooseFile(mounted.element, pdf())
    const restore = removeFiles(name)
    button(card(mounted.element, label), 'Enviar').click()
    await until(() => cardText(mounted).includes('Escolha o arquivo de novo.'))
    restore()
    expect(posts(mounted)).to.deep.equal([])
    await send(mounted, pdf())
    await until(() => cardText(mounted).includes('Em análise'))
  })

test('a file that is gone while it is sent is to be chosen again', async () => {
  const mounted = await mount()
  let restore = () => {}
  mounted.element.uploader = async () => {
    restore = removeFiles('NotReadableError')
    throw new TypeError('no response; check the connection')
  }
  await send(mounted, pdf())
  await until(() => cardText(mounted).includes('Escolha o arquivo de novo.'))
  restore()
  expect(posts(mounted)).to.deep.equal(['/kyc/uploads'])
})

test('a file whose content changed is not sent, even where the browser reads it', async () => {
  const mounted = await mount()
  await chooseFile(mounted.element, pdf())
  const { arrayBuffer } = Blob.prototype
  Blob.prototype.arrayBuffer = async function (this: Blob) {
    return new Uint8Array(await arrayBuffer.call(this)).fill(0x20).buffer
  }
  button(card(mounted.element, label), 'Enviar').click()
  await until(() => cardText(mounted).includes('Escolha o arquivo de novo.'))
  Blob.prototype.arrayBuffer = arrayBuffer
  expect(posts(mounted)).to.deep.equal([])
})

test('a file that is gone while it is checked is to be chosen again', async () => {
  const mounted = await mount()
  const restore = removeFiles('NotFoundError')
  chooseFiles(card(mounted.element, label), pdf())
  await until(() => cardText(mounted).includes('Escolha o arquivo de novo.'))
  restore()
})

test('an expired ticket is replaced', async () => {
  const mounted = await mount()
  mounted.server.ticketQueries.push('?status=403')
  await send(mounted)
  await waitForRetry(mounted, 2000)
  await until(() => cardText(mounted).includes('Em análise'))
  expect(posts(mounted)).to.deep.equal(['/kyc/uploads', '/kyc/uploads', '/kyc/documents'])
})

test('an upload rejected as too large is not retried', async () => {
  const mounted = await mount()
  mounted.server.ticketQueries.push('?status=413')
  await send(mounted)
  await until(() => cardText(mounted).includes('Este arquivo é grande demais'))
  expect(posts(mounted)).to.deep.equal(['/kyc/uploads'])
})

test('an upload continues at once when the device is back online', async () => {
  const mounted = await mount()
  mounted.server.failures.upload.push('no connection')
  await send(mounted)
  await until(() => cardText(mounted).includes('A conexão caiu.'))
  dispatchEvent(new Event('online'))
  await until(() => cardText(mounted).includes('Em análise'))
})

test('after five failures the person can retry, and nothing is lost', async () => {
  const mounted = await mount()
  for (let count = 0; count < 5; count++) mounted.server.failures.upload.push('no connection')
  await send(mounted)
  for (const pause of [2000, 4000, 8000, 10_000]) await waitForRetry(mounted, pause)
  await until(() => cardText(mounted).includes('Não deu para enviar: a conexão falhou.'))
  button(card(mounted.element, label), 'Tentar de novo').click()
  await until(() => cardText(mounted).includes('Em análise'))
})

test('an offline device waits without a limit', async () => {
  const mounted = await mount()
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  for (let count = 0; count < 7; count++) mounted.server.failures.upload.push('no connection')
  await send(mounted)
  for (let count = 0; count < 7; count++) await waitForRetry(mounted, 1000)
  Reflect.deleteProperty(navigator, 'onLine')
  await until(() => cardText(mounted).includes('Em análise'))
})

test('a lost connection is announced once, whatever the number of attempts', async () => {
  const mounted = await mount()
  mounted.server.failures.upload.push('no connection', 'no connection')
  mounted.server.failures.submit.push('no connection', 'no connection')
  const heard = listen(mounted.element)
  await send(mounted)
  for (const pause of [2000, 4000, 8000, 10_000]) await waitForRetry(mounted, pause)
  await until(() => cardText(mounted).includes('Em análise'))
  const paused = `${label}: A conexão caiu. O envio continua sozinho quando ela voltar.`
  expect(heard.filter((text) => text === paused)).to.have.length(2)
})

test('a submission that fails after the upload is retried without a new upload', async () => {
  const mounted = await mount()
  mounted.server.failures.submit.push('service-unavailable')
  await send(mounted)
  await waitForRetry(mounted, 2000)
  await until(() => cardText(mounted).includes('Em análise'))
  expect(posts(mounted)).to.deep.equal(['/kyc/uploads', '/kyc/documents', '/kyc/documents'])
})

test('a response about another document is retried', async () => {
  const server = new KycServer()
  const { fetch: respond } = server
  let responses = 0
  const fetch: typeof respond = async (input, init) => {
    const response = await respond(input, init)
    const { url } = input instanceof Request ? input : new Request(input)
    const isFirst = url.endsWith('/kyc/documents') && responses++ === 0
    return isFirst ? Response.json({ ...(await response.json()), id: '99' }) : response
  }
  const mounted = await mount(Object.assign(server, { fetch, isStale: true }))
  await send(mounted)
  await waitForRetry(mounted, 2000)
  await until(() => cardText(mounted).includes('Em análise'))
  expect(posts(mounted)).to.deep.equal(['/kyc/uploads', '/kyc/documents', '/kyc/documents'])
})

test('a failed submission that the person retries is not uploaded again', async () => {
  const mounted = await mount()
  mounted.server.failures.submit.push('internal', 'internal', 'internal', 'internal', 'internal')
  await send(mounted)
  for (const pause of [2000, 4000, 8000, 10_000]) await waitForRetry(mounted, pause)
  await until(() => cardText(mounted).includes('Não deu para enviar: a conexão falhou.'))
  button(card(mounted.element, label), 'Tentar de novo').click()
  await until(() => cardText(mounted).includes('Em análise'))
  expect(posts(mounted).filter((path) => path === '/kyc/uploads')).to.have.length(1)
})

test('bytes that the server has lost are uploaded again', async () => {
  const mounted = await mount()
  mounted.server.failures.submit.push('upload-incomplete')
  await send(mounted)
  await waitForRetry(mounted, 2000)
  await until(() => cardText(mounted).includes('Em análise'))
  expect(posts(mounted)).to.deep.equal([...uploadAndSubmit, ...uploadAndSubmit])
})

for (const [problem, words, way] of [
  ['not-accepting', 'Não dá para enviar este documento agora.', ['Remover']],
  ['unsupported-file-type', 'não é uma foto nem um PDF', ['Escolher arquivo']],
  ['body-too-large', 'o limite é 10 MB', ['Escolher arquivo']],
  ['validation-failed', 'O envio foi recusado.', ['Tentar de novo', 'Remover']],
] as const)
  test(`after ${problem} the person can continue`, async () => {
    const mounted = await mount()
    mounted.server.failures.submit.push(problem)
    await send(mounted)
    await until(() => cardText(mounted).includes(words))
    const names = buttons(card(mounted.element, label)).map((each) => plain(each.textContent ?? ''))
    expect(names).to.deep.equal(way)
  })

test('a session that expires during an upload is renewed, and the submission continues', async () => {
  const mounted = await mount()
  let refreshes = 0
  mounted.element.refreshSession = () => {
    refreshes++
    return 'session-2'
  }
  const arrivals: (() => void)[] = []
  mounted.element.uploader = () => new Promise((resolve) => arrivals.push(resolve))
  await send(mounted)
  await until(() => arrivals.length)
  mounted.server.session = 'session-2'
  arrivals[0]?.()
  await until(() => cardText(mounted).includes('Em análise'))
  expect(refreshes).to.equal(1)
})

test('two files are uploaded at a time, and the next one follows', async () => {
  const others = ['B', 'C'].map((name, index) => ({ ...document, id: `4${index}`, label: name }))
  const mounted = await mount(new KycServer({ documents: [document, ...others] }))
  const arrivals: (() => void)[] = []
  mounted.element.uploader = () => new Promise((resolve) => arrivals.push(resolve))
  for (const { label } of [document, ...others]) await send(mounted, phonePhoto(), label)
  await until(() => arrivals.length === 2)
  await settle(mounted.element)
  expect(cardText(mounted, 'C')).to.contain('Na fila para enviar')
  expect(posts(mounted)).to.have.length(2)
  arrivals[0]?.()
  await until(() => arrivals.length === 3)
})

test('a file that is removed from the queue is not sent', async () => {
  const others = ['B', 'C'].map((name, index) => ({ ...document, id: `4${index}`, label: name }))
  const mounted = await mount(new KycServer({ documents: [document, ...others] }))
  const arrivals: (() => void)[] = []
  mounted.element.uploader = () => new Promise((resolve) => arrivals.push(resolve))
  for (const { label } of [document, ...others]) await send(mounted, phonePhoto(), label)
  await until(() => arrivals.length === 2)
  button(card(mounted.element, 'C'), 'Cancelar').click()
  for (const arrive of arrivals) arrive()
  await until(() => mounted.server.record.documents.filter(({ state }) => state === 'reviewing').length === 2)
  await settle(mounted.element)
  expect(cardText(mounted, 'C')).to.contain('dá para ler o documento inteiro')
  expect(posts(mounted)).to.have.length(4)
})

/** An uploader that never ends, and counts its aborts. */
function endlessUploader() {
  const calls = { aborted: 0 }
  const uploader: Uploader = (_, __, { signal, onProgress }) => {
    onProgress(0.2)
    signal.addEventListener('abort', () => calls.aborted++)
    return new Promise(() => {})
  }
  return { calls, uploader }
}

/** Mounts an element with an upload that stays at 20 %. */
async function mountStalled() {
  const mounted = await mount()
  const { calls, uploader } = endlessUploader()
  mounted.element.uploader = uploader
  await send(mounted)
  await until(() => cardText(mounted).includes('Enviando: 20%'))
  return { mounted, calls }
}

test('canceling stops the upload and keeps the file', async () => {
  const { mounted, calls } = await mountStalled()
  button(card(mounted.element, label), 'Cancelar').click()
  await until(() => cardText(mounted).includes('dá para ler o documento inteiro'))
  expect(calls.aborted).to.equal(1)
  mounted.element.uploader = undefined
  button(card(mounted.element, label), 'Enviar').click()
  await until(() => cardText(mounted).includes('Em análise'))
})

test('an upload without progress for a minute is retried', async () => {
  const { mounted, calls } = await mountStalled()
  mounted.element.uploader = undefined
  await mounted.clock.advance(60_000)
  await until(() => calls.aborted === 1)
  expect(cardText(mounted)).to.contain('A conexão caiu.')
})

test('removing the element cancels the upload, and the record shows when it is back', async () => {
  const { mounted, calls } = await mountStalled()
  const parent = mounted.element.parentElement
  mounted.element.remove()
  await until(() => calls.aborted === 1)
  parent?.append(mounted.element)
  await settle(mounted.element)
  expect(cardText(mounted)).to.contain('Escolher arquivo')
  expect(mounted.events).to.deep.equal(['opened {"status":"open","id":"11"}'])
})

test('moving the element continues the upload', async () => {
  const { mounted, calls } = await mountStalled()
  mounted.element.parentElement?.prepend(mounted.element)
  await settle(mounted.element)
  expect(calls.aborted).to.equal(0)
  expect(cardText(mounted)).to.contain('Enviando: 20%')
})

test('a new session drops chosen files and running uploads', async () => {
  const { mounted, calls } = await mountStalled()
  mounted.server.session = 'session-9'
  mounted.element.session = 'session-9'
  await until(() => calls.aborted === 1)
  await until(() => mounted.element.status === 'open')
  await settle(mounted.element)
  expect(cardText(mounted)).to.contain('Escolher arquivo')
})

test('leaving the page warns only while something is unsent', async () => {
  const mounted = await mount()
  const warns = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(warns()).to.equal(false)
  await chooseFile(mounted.element, phonePhoto())
  expect(warns()).to.equal(true)
  button(card(mounted.element, label), 'Enviar').click()
  await until(() => cardText(mounted).includes('Em análise'))
  expect(warns()).to.equal(false)
  typeText(card(mounted.element, text.label), 'Professora')
  expect(warns()).to.equal(true)
  mounted.element.remove()
  await settle(mounted.element)
  expect(warns()).to.equal(false)
})

test('the start, half and end of an upload are announced', async () => {
  const mounted = await mount()
  const announcements: string[] = []
  let last = ''
  const recordAnnouncement = () => {
    const text = get(mounted.element, 'live').textContent ?? ''
    if (text !== last) announcements.push(plain(text))
    last = text
  }
  let move: ((share: number) => void) | undefined
  let arrive = () => {}
  mounted.element.uploader = (_, __, { onProgress: progress }) => {
    move = progress
    return new Promise((resolve) => (arrive = resolve))
  }
  await chooseFile(mounted.element, phonePhoto())
  recordAnnouncement()
  button(card(mounted.element, label), 'Enviar').click()
  await until(() => cardText(mounted).includes('Enviando: 0%'))
  recordAnnouncement()
  await until(() => move)
  for (const share of [0.1, 0.4, 0.6, 0.9]) {
    move?.(share)
    await mounted.element.updateComplete
    recordAnnouncement()
  }
  arrive()
  await until(() => cardText(mounted).includes('Em análise'))
  recordAnnouncement()
  expect(announcements).to.deep.equal([
    'Documento de identidade: arquivo pronto. Confira e envie.',
    'Enviando Documento de identidade.',
    'Documento de identidade: metade enviada.',
    'Documento de identidade: enviado.',
  ])
})
