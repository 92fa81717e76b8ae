import { expect } from '@open-wc/testing'
import type { Uploader } from '../../../widgets/kyc-uploader/sending/put.ts'
import { get, plain } from '../by-role.ts'
import { press } from '../keys.ts'
import { test } from '../mocha.ts'
import { rest, until } from '../settle.ts'
import { chosen } from './faces.ts'
import { pdf, phonePhoto } from './files.ts'
import { button, buttons, card, type } from './hands.ts'
import { document, Office, text } from './office.ts'
import { play, type Stage } from './stage.ts'

const label = document.label
const says = ({ element }: Stage, of = label) => plain(card(element, of).innerText)
const posts = ({ office }: Stage) =>
  office.requests.filter((request) => request.startsWith('POST')).map((request) => request.split(' ')[1])
const both = ['/kyc/uploads', '/kyc/documents']

async function send(stage: Stage, file: File | Promise<File> = phonePhoto(), of = label) {
  await chosen(stage.element, file, of)
  button(card(stage.element, of), 'Enviar').click()
}

/** Lets the pause before another try pass. */
async function tryAgain(stage: Stage, pause: number) {
  await until(() => stage.clock.naps.includes(pause))
  expect(says(stage)).to.contain('A conexão caiu.')
  await stage.clock.advance(pause)
}

test('a chosen file waits for the person, then is stored and handed in', async () => {
  const stage = await play()
  await chosen(stage.element, phonePhoto({ name: 'RG de Ana Lima.jpg' }))
  await rest(stage.element)
  expect(posts(stage)).to.deep.equal([])
  button(card(stage.element, label), 'Enviar').click()
  await until(() => says(stage).includes('Em análise'))
  expect(posts(stage)).to.deep.equal(both)
  const [ticket = '', submission] = stage.office.requests.filter((request) => request.startsWith('POST'))
  expect(ticket).to.match(
    /^POST \/kyc\/uploads \{"document":"31","name":"file\.jpg","type":"image\/jpeg","size":\d+\}$/,
  )
  expect(submission).to.equal('POST /kyc/documents {"document":"31","upload":"upload-1"}')
  expect(plain(stage.element.shadowRoot?.querySelector('.progress')?.textContent ?? '')).to.equal('1 de 2 enviado')
})

test('a text is handed in by button and by Enter', async () => {
  const stage = await play()
  const within = card(stage.element, text.label)
  expect(buttons(within)).to.have.length(0)
  type(within, 'Professora')
  await stage.element.updateComplete
  button(within, 'Enviar')
  within.querySelector('form')?.requestSubmit()
  await until(() => says(stage, text.label).includes('Em análise'))
  expect(stage.office.requests).to.include('POST /kyc/documents {"document":"33","text":"Professora"}')
})

test('a connection that breaks in the middle of a file is gone on with by itself, at another place', async function () {
  this.timeout(30_000)
  const stage = await play()
  stage.office.places.push('?cut=1000000')
  const file = pdf({ size: 8 * 1024 * 1024 })
  await send(stage, file)
  await tryAgain(stage, 2000)
  await until(() => says(stage).includes('Em análise'), 20_000)
  expect(posts(stage)).to.deep.equal(['/kyc/uploads', '/kyc/uploads', '/kyc/documents'])
  const [cut, whole] = [await stage.office.stored('upload-1'), await stage.office.stored('upload-2')]
  expect([cut.length, whole.length]).to.deep.equal([0, file.size])
})

test('a place that has closed is asked for anew', async () => {
  const stage = await play()
  stage.office.places.push('?status=403')
  await send(stage)
  await tryAgain(stage, 2000)
  await until(() => says(stage).includes('Em análise'))
  expect(posts(stage)).to.deep.equal(['/kyc/uploads', '/kyc/uploads', '/kyc/documents'])
})

test('a store that takes no more bytes is not tried again', async () => {
  const stage = await play()
  stage.office.places.push('?status=413')
  await send(stage)
  await until(() => says(stage).includes('Este arquivo é grande demais'))
  expect(posts(stage)).to.deep.equal(['/kyc/uploads'])
})

test('back online, it goes on at once', async () => {
  const stage = await play()
  stage.office.troubles.upload.push('no connection')
  await send(stage)
  await until(() => says(stage).includes('A conexão caiu.'))
  dispatchEvent(new Event('online'))
  await until(() => says(stage).includes('Em análise'))
})

test('after five failures the person is asked, and nothing is lost', async () => {
  const stage = await play()
  for (let count = 0; count < 5; count++) stage.office.troubles.upload.push('no connection')
  await send(stage)
  for (const pause of [2000, 4000, 8000, 10_000]) await tryAgain(stage, pause)
  await until(() => says(stage).includes('a conexão falhou várias vezes'))
  button(card(stage.element, label), 'Tentar de novo').click()
  await until(() => says(stage).includes('Em análise'))
})

test('a device that knows that it is offline waits for as long as it takes', async () => {
  const stage = await play()
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  for (let count = 0; count < 7; count++) stage.office.troubles.upload.push('no connection')
  await send(stage)
  for (let count = 0; count < 7; count++) await tryAgain(stage, 1000)
  Reflect.deleteProperty(navigator, 'onLine')
  await until(() => says(stage).includes('Em análise'))
})

test('that the connection is lost is told once, however often it is tried again', async () => {
  const stage = await play()
  stage.office.troubles.upload.push('no connection', 'no connection')
  stage.office.troubles.submit.push('no connection', 'no connection')
  const told: string[] = []
  const region = get(stage.element, 'status')
  new MutationObserver(() => told.push(plain(region.textContent ?? ''))).observe(region, {
    characterData: true,
    subtree: true,
    childList: true,
  })
  await send(stage)
  for (const pause of [2000, 4000, 8000, 10_000]) await tryAgain(stage, pause)
  await until(() => says(stage).includes('Em análise'))
  const paused = `${label}: A conexão caiu. O envio continua sozinho quando ela voltar.`
  expect(told.filter((words) => words === paused)).to.have.length(2)
})

test('a submission that fails after the bytes are stored is tried again without them', async () => {
  const stage = await play()
  stage.office.troubles.submit.push('unanswered')
  await send(stage)
  await tryAgain(stage, 2000)
  await until(() => says(stage).includes('Em análise'))
  expect(posts(stage)).to.deep.equal(['/kyc/uploads', '/kyc/documents', '/kyc/documents'])
})

test('an answer about another document is none, and is asked for again', async () => {
  const office = new Office()
  const { fetch: answer } = office
  let answers = 0
  const fetch: typeof answer = async (input, init) => {
    const response = await answer(input, init)
    const { url } = input instanceof Request ? input : new Request(input)
    const isFirst = url.endsWith('/kyc/documents') && answers++ === 0
    return isFirst ? Response.json({ ...(await response.json()), id: '99' }) : response
  }
  const stage = await play(Object.assign(office, { fetch, isLate: true }))
  await send(stage)
  await tryAgain(stage, 2000)
  await until(() => says(stage).includes('Em análise'))
  expect(posts(stage)).to.deep.equal(['/kyc/uploads', '/kyc/documents', '/kyc/documents'])
})

test('so is one that was given up, when the person asks for it', async () => {
  const stage = await play()
  stage.office.troubles.submit.push('internal', 'internal', 'internal', 'internal', 'internal')
  await send(stage)
  for (const pause of [2000, 4000, 8000, 10_000]) await tryAgain(stage, pause)
  await until(() => says(stage).includes('a conexão falhou várias vezes'))
  button(card(stage.element, label), 'Tentar de novo').click()
  await until(() => says(stage).includes('Em análise'))
  expect(posts(stage).filter((path) => path === '/kyc/uploads')).to.have.length(1)
})

test('bytes that the server does not find are sent once more', async () => {
  const stage = await play()
  stage.office.troubles.submit.push('not-stored')
  await send(stage)
  await tryAgain(stage, 2000)
  await until(() => says(stage).includes('Em análise'))
  expect(posts(stage)).to.deep.equal([...both, ...both])
})

for (const [problem, words, way] of [
  ['not-open', 'Este documento não está sendo recebido agora.', ['Remover']],
  ['wrong-kind', 'não é uma foto nem um PDF', ['Escolher arquivo']],
  ['too-large', 'o limite é 10 MB', ['Escolher arquivo']],
  ['invalid', 'O envio não foi aceito.', ['Tentar de novo', 'Remover']],
] as const)
  test(`a server that says ${problem} leaves a way on`, async () => {
    const stage = await play()
    stage.office.troubles.submit.push(problem)
    await send(stage)
    await until(() => says(stage).includes(words))
    const names = buttons(card(stage.element, label)).map((each) => plain(each.textContent ?? ''))
    expect(names).to.deep.equal(way)
  })

test('a session that ends in mid-upload is renewed, and the file goes on', async () => {
  const stage = await play()
  let asked = 0
  stage.element.refreshSession = () => {
    asked++
    return 'session-2'
  }
  const arrivals: (() => void)[] = []
  stage.element.uploader = () => new Promise((resolve) => arrivals.push(resolve))
  await send(stage)
  await until(() => arrivals.length)
  stage.office.session = 'session-2'
  arrivals[0]?.()
  await until(() => says(stage).includes('Em análise'))
  expect(asked).to.equal(1)
})

test('two files are on their way at a time, and the next when one has arrived', async () => {
  const others = ['B', 'C'].map((name, index) => ({ ...document, id: `4${index}`, label: name }))
  const stage = await play(new Office({ documents: [document, ...others] }))
  const arrivals: (() => void)[] = []
  stage.element.uploader = () => new Promise((resolve) => arrivals.push(resolve))
  for (const { label } of [document, ...others]) await send(stage, phonePhoto(), label)
  await until(() => arrivals.length === 2)
  await rest(stage.element)
  expect(says(stage, 'C')).to.contain('Na fila para enviar')
  expect(posts(stage)).to.have.length(2)
  arrivals[0]?.()
  await until(() => arrivals.length === 3)
})

test('one that is taken out of the queue is not sent', async () => {
  const others = ['B', 'C'].map((name, index) => ({ ...document, id: `4${index}`, label: name }))
  const stage = await play(new Office({ documents: [document, ...others] }))
  const arrivals: (() => void)[] = []
  stage.element.uploader = () => new Promise((resolve) => arrivals.push(resolve))
  for (const { label } of [document, ...others]) await send(stage, phonePhoto(), label)
  await until(() => arrivals.length === 2)
  button(card(stage.element, 'C'), 'Cancelar').click()
  for (const arrive of arrivals) arrive()
  await until(() => stage.office.record.documents.filter(({ state }) => state === 'reviewing').length === 2)
  await rest(stage.element)
  expect(says(stage, 'C')).to.contain('aparece inteiro e nítido')
  expect(posts(stage)).to.have.length(4)
})

/** An uploader that never ends by itself, and tells whether it was given up. */
function endless() {
  const seen = { aborted: 0, shares: [] as number[] }
  const uploader: Uploader = (_, __, { signal, progress }) => {
    progress(0.2)
    signal.addEventListener('abort', () => seen.aborted++)
    return new Promise(() => {})
  }
  return { seen, uploader }
}

/** A document that stands at 20 % for good. */
async function halted() {
  const stage = await play()
  const { seen, uploader } = endless()
  stage.element.uploader = uploader
  await send(stage)
  await until(() => says(stage).includes('Enviando: 20%'))
  return { stage, seen }
}

test('canceled, it is no longer sent, and waits as it was', async () => {
  const { stage, seen } = await halted()
  button(card(stage.element, label), 'Cancelar').click()
  await until(() => says(stage).includes('aparece inteiro e nítido'))
  expect(seen.aborted).to.equal(1)
  stage.element.uploader = undefined
  button(card(stage.element, label), 'Enviar').click()
  await until(() => says(stage).includes('Em análise'))
})

test('an upload that is silent for a minute is taken up anew', async () => {
  const { stage, seen } = await halted()
  stage.element.uploader = undefined
  await stage.clock.advance(60_000)
  await until(() => seen.aborted === 1)
  expect(says(stage)).to.contain('A conexão caiu.')
})

test('removed, it sends nothing more; put back, it shows what the server has', async () => {
  const { stage, seen } = await halted()
  const parent = stage.element.parentElement
  stage.element.remove()
  await until(() => seen.aborted === 1)
  parent?.append(stage.element)
  await rest(stage.element)
  expect(says(stage)).to.contain('Escolher arquivo')
  expect(stage.events).to.deep.equal(['opened {"status":"open","id":"11"}'])
})

test('moved, it goes on sending', async () => {
  const { stage, seen } = await halted()
  stage.element.parentElement?.prepend(stage.element)
  await rest(stage.element)
  expect(seen.aborted).to.equal(0)
  expect(says(stage)).to.contain('Enviando: 20%')
})

test('another session drops what was chosen, and what is on its way', async () => {
  const { stage, seen } = await halted()
  stage.office.session = 'session-9'
  stage.element.session = 'session-9'
  await until(() => seen.aborted === 1)
  await until(() => stage.element.status === 'open')
  await rest(stage.element)
  expect(says(stage)).to.contain('Escolher arquivo')
})

test('leaving the page warns while something is unsent, and not before or after', async () => {
  const stage = await play()
  const warns = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(warns()).to.equal(false)
  await chosen(stage.element, phonePhoto())
  expect(warns()).to.equal(true)
  button(card(stage.element, label), 'Enviar').click()
  await until(() => says(stage).includes('Em análise'))
  expect(warns()).to.equal(false)
  type(card(stage.element, text.label), 'Professora')
  expect(warns()).to.equal(true)
  stage.element.remove()
  await rest(stage.element)
  expect(warns()).to.equal(false)
})

test('start, half and end are told to those who do not see the screen', async () => {
  const stage = await play()
  const told: string[] = []
  let last = ''
  const heard = () => {
    const words = get(stage.element, 'status').textContent ?? ''
    if (words !== last) told.push(plain(words))
    last = words
  }
  let move: ((share: number) => void) | undefined
  let arrive = () => {}
  stage.element.uploader = (_, __, { progress }) => {
    move = progress
    return new Promise((resolve) => (arrive = resolve))
  }
  await chosen(stage.element, phonePhoto())
  heard()
  button(card(stage.element, label), 'Enviar').click()
  await until(() => says(stage).includes('Enviando: 0%'))
  heard()
  await until(() => move)
  for (const share of [0.1, 0.4, 0.6, 0.9]) {
    move?.(share)
    await stage.element.updateComplete
    heard()
  }
  arrive()
  await until(() => says(stage).includes('Em análise'))
  heard()
  expect(told).to.deep.equal([
    'Documento de identidade: arquivo pronto. Confira e envie.',
    'Enviando Documento de identidade.',
    'Documento de identidade: metade enviada.',
    'Documento de identidade: enviado.',
  ])
})

test('by keyboard, focus stays with the document when its buttons change', async () => {
  const stage = await play()
  await chosen(stage.element, phonePhoto())
  const within = card(stage.element, label)
  button(within, 'Enviar').focus()
  button(within, 'Enviar').click()
  await until(() => says(stage).includes('Em análise'))
  await rest(stage.element)
  expect(stage.element.shadowRoot?.activeElement === card(stage.element, label)).to.equal(true)
})

test('all of it is done by keyboard, in the order of the page', async () => {
  const stage = await play()
  await chosen(stage.element, phonePhoto())
  type(card(stage.element, text.label), 'Professora')
  await stage.element.updateComplete
  const stops: string[] = []
  get(stage.element, 'group').focus()
  for (let stop = 0; stop < 5; stop++) {
    await press('Tab')
    const focused = stage.element.shadowRoot?.activeElement
    stops.push(focused instanceof HTMLInputElement ? focused.value : plain(focused?.textContent ?? ''))
  }
  expect(stops).to.deep.equal(['Enviar', 'Trocar', 'Remover', 'Professora', 'Enviar'])
  await press('Enter')
  await until(() => says(stage, text.label).includes('Em análise'))
})
