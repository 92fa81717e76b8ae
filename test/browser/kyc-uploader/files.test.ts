import { expect } from '@open-wc/testing'
import { orientationOf } from '../../../widgets/kyc-uploader/files/orientation.ts'
import { plain } from '../by-role.ts'
import { suite, test } from '../mocha.ts'
import { until } from '../settle.ts'
import { chosen, refused } from './faces.ts'
import { gif, pdf, phonePhoto, screenshot, wrong } from './files.ts'
import { button, buttons, card, choose, drop } from './hands.ts'
import { document, Office } from './office.ts'
import { play, type Stage } from './stage.ts'

const label = document.label
const says = ({ element }: Stage) => plain(card(element, label).innerText)

/** Sends what was chosen and gives what came to the place for it. */
async function sent({ element, office }: Stage): Promise<Uint8Array<ArrayBuffer>> {
  button(card(element, label), 'Enviar').click()
  await until(() => office.record.documents[0]?.state === 'reviewing', 20_000)
  return office.stored()
}

const textOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

test('a phone’s photo is sent as it was taken, but for the place and all else that its camera wrote', async () => {
  const stage = await play()
  const photo = await phonePhoto()
  expect(textOf(new Uint8Array(await photo.arrayBuffer()))).to.contain('Telefone')
  await chosen(stage.element, photo)
  const bytes = await sent(stage)
  expect(textOf(bytes)).not.to.contain('Telefone')
  expect(textOf(bytes).split('Exif')).to.have.length(2)
  expect(orientationOf(bytes.subarray(2))).to.equal(6)
  const drawn = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }))
  expect([drawn.width, drawn.height]).to.deep.equal([480, 640])
})

test('the preview stands upright, on a canvas that no address leads to', async () => {
  const { element } = await play()
  await chosen(element, phonePhoto())
  const canvas = card(element, label).querySelector('canvas')
  expect(canvas && canvas.height > canvas.width).to.equal(true)
  expect(element.shadowRoot?.querySelector('img, [src], [href], object, embed') ?? null).to.equal(null)
  button(card(element, label), 'Remover').click()
  expect([canvas?.width, canvas?.height]).to.deep.equal([0, 0])
})

test('a screenshot and a GIF are taken', async () => {
  const { element } = await play()
  await chosen(element, screenshot())
  expect(plain(card(element, label).innerText)).to.contain('PNG ·')
  choose(card(element, label), gif())
  await until(() => plain(card(element, label).innerText).includes('GIF ·'))
})

test('a PDF shows its name and what is known of it, and is sent byte for byte', async () => {
  const stage = await play()
  const file = pdf()
  await chosen(stage.element, file)
  expect(says(stage)).to.contain('conta.pdf')
  expect(says(stage)).to.contain('PDF · 3 páginas · 4 kB')
  expect(textOf(await sent(stage))).to.equal(await file.text())
})

test('a PDF of 50 MB is taken without being read whole', async function () {
  this.timeout(30_000)
  const stage = await play(new Office({ largest: 60 * 1024 * 1024 }))
  const file = pdf({ size: 50 * 1024 * 1024 })
  const read: number[] = []
  const { arrayBuffer } = Blob.prototype
  Blob.prototype.arrayBuffer = function (this: Blob) {
    read.push(this.size)
    return arrayBuffer.call(this)
  }
  await chosen(stage.element, file)
  Blob.prototype.arrayBuffer = arrayBuffer
  expect(Math.max(...read)).to.be.at.most(256 * 1024)
  expect(says(stage)).to.contain('PDF · 3 páginas · 50 MB')
  expect((await sent(stage)).length).to.equal(file.size)
})

suite('what is not taken says what to do', () => {
  for (const [name, words] of [
    ['empty', 'Este arquivo está vazio.'],
    ['html', 'não é uma foto nem um PDF, qualquer que seja o nome'],
    ['program', 'não é uma foto nem um PDF, qualquer que seja o nome'],
    ['heic', 'Ajustes › Câmera › Formatos'],
    ['webp', 'Este formato de imagem não é aceito.'],
    ['word', 'Salvar como PDF'],
    ['video', 'Isto é um vídeo.'],
    ['cutPdf', 'ele parece incompleto'],
  ] as const)
    test(name, async () => {
      const stage = await play()
      await refused(stage.element, wrong[name]())
      expect(says(stage)).to.contain(words)
      expect(buttons(card(stage.element, label)).map((each) => plain(each.textContent ?? ''))).to.deep.equal([
        'Escolher arquivo',
      ])
      expect(stage.office.requests.filter((request) => request.startsWith('POST'))).to.deep.equal([])
    })
})

test('a photo that is cut off in the middle is not sent', async () => {
  const stage = await play()
  const photo = await phonePhoto()
  await refused(stage.element, new File([photo.slice(0, photo.size / 2)], 'rg.jpg'))
  expect(says(stage)).to.contain('ele parece incompleto')
})

test('a photo that no browser can draw is not sent', async () => {
  const stage = await play()
  const head = (await phonePhoto()).slice(0, 2)
  const nothing = new Uint8Array([0xff, 0xda, 0, 4, 1, 0, 0x11, 0x22, 0xff, 0xd9])
  await refused(stage.element, new File([head, nothing], 'rg.jpg'))
  expect(says(stage)).to.contain('ele parece incompleto')
})

test('a file that is too large says how large one may be', async () => {
  const stage = await play(new Office({ largest: 1024 * 1024 }))
  await refused(stage.element, pdf({ size: 1024 * 1024 + 1 }))
  expect(says(stage)).to.contain('o limite é 1 MB')
})

test('a picture of absurd size is refused without being read', async () => {
  const stage = await play()
  const photo = new File([(await phonePhoto()).slice(0, 1000), new Uint8Array(65 * 1024 ** 2)], 'rg.jpg')
  photo.arrayBuffer = () => Promise.reject(new Error('read'))
  await refused(stage.element, photo)
  expect(says(stage)).to.contain('o limite é 10 MB')
})

test('a photo with too many bytes is made smaller rather than refused', async function () {
  this.timeout(30_000)
  const photo = await phonePhoto({ width: 4000, height: 3000 })
  const stage = await play(new Office({ largest: photo.size - 1000 }))
  await chosen(stage.element, photo)
  const bytes = await sent(stage)
  expect(bytes.length).to.be.below(photo.size)
  const drawn = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }))
  expect([drawn.width, drawn.height]).to.deep.equal([1920, 2560])
})

test('a page can have every photo made smaller', async () => {
  const stage = await play()
  stage.element.setAttribute('longest-side', '200')
  await chosen(stage.element, phonePhoto())
  const drawn = await createImageBitmap(new Blob([await sent(stage)], { type: 'image/jpeg' }))
  expect([drawn.width, drawn.height]).to.deep.equal([150, 200])
})

test('a device that is too slow to draw a photo still sends it', async () => {
  const stage = await play()
  const { createImageBitmap } = window
  let asked = false
  window.createImageBitmap = () => {
    asked = true
    return new Promise(() => {})
  }
  choose(card(stage.element, label), await phonePhoto())
  await until(() => asked)
  await stage.clock.advance(10_000)
  await until(() => card(stage.element, label).querySelector('.chosen'))
  window.createImageBitmap = createImageBitmap
  expect(card(stage.element, label).querySelector('canvas')).to.equal(null)
  expect((await sent(stage)).length).to.be.above(1000)
})

test('a file that never comes from where it is kept is given up after a minute', async () => {
  const stage = await play()
  Object.defineProperty(File.prototype, 'arrayBuffer', { value: () => new Promise(() => {}), configurable: true })
  choose(card(stage.element, document.label), await phonePhoto())
  await until(() => says(stage).includes('Conferindo o arquivo'))
  await stage.clock.advance(60_000)
  Reflect.deleteProperty(File.prototype, 'arrayBuffer')
  await until(() => says(stage).includes('Não conseguimos abrir este arquivo'))
  button(card(stage.element, document.label), 'Escolher arquivo')
})

test('the same file for two documents is noticed, and can be sent all the same', async () => {
  const other = { ...document, id: '35', label: 'Comprovante de residência' }
  const { element } = await play(new Office({ documents: [document, other] }))
  await chosen(element, phonePhoto())
  await chosen(element, phonePhoto(), other.label)
  expect(plain(card(element, other.label).innerText)).to.contain('mesmo arquivo em “Documento de identidade”')
  button(card(element, other.label), 'Enviar')
  choose(card(element, other.label), await phonePhoto({ tone: 120 }))
  await until(() => !plain(card(element, other.label).innerText).includes('mesmo arquivo'))
})

test('a file that was sent before and is sent again is noticed', async () => {
  const stage = await play()
  await chosen(stage.element, phonePhoto())
  await sent(stage)
  stage.office.changeDocument('31', { state: 'rejected', reason: 'Ilegível' })
  await until(() => says(stage).includes('Não aceito'))
  await chosen(stage.element, phonePhoto())
  expect(says(stage)).to.contain('Você já enviou este mesmo arquivo.')
})

test('a file is dropped on the card of its document', async () => {
  const stage = await play()
  expect(drop(card(stage.element, label), await phonePhoto())).to.equal(true)
  await until(() => card(stage.element, label).querySelector('.chosen'))
})

test('a file that is dropped where none is taken does not open in the place of the page', async () => {
  const stage = await play()
  expect(drop(card(stage.element, 'Profissão'), await phonePhoto())).to.equal(true)
  expect(card(stage.element, 'Profissão').querySelector('.chosen')).to.equal(null)
})

test('of two files chosen in a row the last one stays', async () => {
  const stage = await play()
  const within = card(stage.element, label)
  choose(within, await phonePhoto())
  choose(within, pdf())
  await until(() => says(stage).includes('conta.pdf'))
  expect(within.querySelector('canvas')).to.equal(null)
})
