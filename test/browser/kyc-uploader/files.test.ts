import { expect } from '@open-wc/testing'
import { plain } from '../by-role.ts'
import { until, untilPassing } from '../settle.ts'
import { colouredPhoto, gif, pdf, phonePhoto, rejectedFiles, screenshot, webp } from './files.ts'
import { button, buttons, card, chooseFiles, dropFiles } from './interactions.ts'
import { document, KycServer } from './kyc-server.ts'
import { mount, type Mounted } from './mount.ts'
import { cornersOf, randomizeCanvases, sizeOf } from './pixels.ts'
import { chooseFile, chooseRejectedFile } from './scenarios.ts'

const label = document.label
const cardText = ({ element }: Mounted) => plain(card(element, label).innerText)

/** Submits the chosen file and returns the uploaded bytes. */
async function submittedBytes({ element, server }: Mounted): Promise<Uint8Array<ArrayBuffer>> {
  button(card(element, label), 'Enviar').click()
  await until(() => server.record.documents[0]?.state === 'reviewing')
  return server.storedBytes()
}

const textOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

test('a phone’s photo is sent upright and without its metadata, and its line says so', async () => {
  const mounted = await mount()
  const photo = await phonePhoto()
  expect(textOf(new Uint8Array(await photo.arrayBuffer()))).to.contain('Telefone')
  await chooseFile(mounted.element, photo)
  expect(cardText(mounted)).to.contain('Tiramos da foto o lugar e os dados da câmera.')
  const bytes = await submittedBytes(mounted)
  expect(textOf(bytes)).not.to.match(/Telefone|Exif/)
  const drawn = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }))
  expect([drawn.width, drawn.height]).to.deep.equal([480, 640])
})

suite('a photo of every orientation has its pixels turned', () => {
  // the corners of the stored picture: red, green / blue, yellow
  for (const [orientation, upright] of [
    'rg by',
    'gr yb',
    'yb gr',
    'by rg',
    'rb gy',
    'br yg',
    'yg br',
    'gy rb',
  ].entries())
    test(String(orientation + 1), async () => {
      const mounted = await mount()
      await chooseFile(mounted.element, colouredPhoto(orientation + 1))
      const bytes = await submittedBytes(mounted)
      expect(textOf(bytes)).not.to.contain('Exif')
      expect(await cornersOf(bytes)).to.equal(upright)
    })
})

test('an upright photo within the limits keeps its pixels, byte for byte', async () => {
  const mounted = await mount()
  const photo = await colouredPhoto(1)
  await chooseFile(mounted.element, photo)
  const original = textOf(new Uint8Array(await photo.arrayBuffer()))
  const sent = textOf(await submittedBytes(mounted))
  const scanOf = (text: string) => text.slice(text.indexOf('\xff\xda'))
  expect(scanOf(sent)).to.equal(scanOf(original))
})

test('a photo of more than 2,400 pixels is scaled down to that, and its line says so', async () => {
  const mounted = await mount()
  await chooseFile(mounted.element, phonePhoto({ width: 3200, height: 2400 }))
  expect(cardText(mounted)).to.contain(
    'Reduzimos a foto para 1800 × 2400. Tiramos da foto o lugar e os dados da câmera.',
  )
  const drawn = await createImageBitmap(new Blob([await submittedBytes(mounted)], { type: 'image/jpeg' }))
  expect([drawn.width, drawn.height]).to.deep.equal([1800, 2400])
})

for (const method of ['toBlob', 'getImageData'] as const)
  test(`a photo is not redrawn where the browser randomizes canvases, and is sent without its metadata: ${method}`, async () => {
    const mounted = await mount()
    const photo = await phonePhoto({ width: 3200, height: 2400 })
    const restore = randomizeCanvases(method)
    await chooseFile(mounted.element, photo)
    restore()
    expect(cardText(mounted)).to.contain('Tiramos da foto o lugar e os dados da câmera.')
    const bytes = await submittedBytes(mounted)
    expect(textOf(bytes)).not.to.contain('Telefone')
    const scanOf = (text: string) => text.slice(text.indexOf('\xff\xda'))
    expect(scanOf(textOf(bytes))).to.equal(scanOf(textOf(new Uint8Array(await photo.arrayBuffer()))))
    const drawn = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }))
    expect([drawn.width, drawn.height]).to.deep.equal([2400, 3200])
  })

test('the preview shows the bytes that are sent', async () => {
  const mounted = await mount()
  const photo = await phonePhoto({ width: 3200, height: 2400 })
  const previewed: Blob[] = []
  const { createImageBitmap } = window
  window.createImageBitmap = (source: ImageBitmapSource) => {
    if (source instanceof Blob) previewed.push(source)
    return createImageBitmap(source)
  }
  await chooseFile(mounted.element, photo)
  window.createImageBitmap = createImageBitmap
  const last = new Uint8Array((await previewed.at(-1)?.arrayBuffer()) ?? [])
  expect(last).to.deep.equal(await submittedBytes(mounted))
})

test('a page can have larger photos sent, and none is scaled up', async () => {
  const mounted = await mount()
  mounted.element.setAttribute('max-photo-side', '4000')
  await chooseFile(mounted.element, phonePhoto({ width: 3200, height: 2400 }))
  const drawn = await createImageBitmap(new Blob([await submittedBytes(mounted)], { type: 'image/jpeg' }))
  expect([drawn.width, drawn.height]).to.deep.equal([2400, 3200])
})

test('the preview is upright, on a canvas without a URL', async () => {
  const { element } = await mount()
  await chooseFile(element, phonePhoto())
  const canvas = card(element, label).querySelector('canvas')
  expect(canvas && canvas.height > canvas.width).to.equal(true)
  expect(element.shadowRoot?.querySelector('img, [src], [href], object, embed') ?? null).to.equal(null)
  button(card(element, label), 'Remover').click()
  expect([canvas?.width, canvas?.height]).to.deep.equal([0, 0])
})

test('a screenshot and a GIF are accepted', async () => {
  const { element } = await mount()
  await chooseFile(element, screenshot())
  expect(plain(card(element, label).innerText)).to.contain('PNG ·')
  chooseFiles(card(element, label), gif())
  await until(() => plain(card(element, label).innerText).includes('GIF ·'))
})

test('a WebP is sent as a JPEG, whatever its name says', async () => {
  const mounted = await mount()
  await chooseFile(mounted.element, webp('rg.jpg'))
  expect(cardText(mounted)).to.contain('JPG ·')
  const bytes = await submittedBytes(mounted)
  expect([...bytes.subarray(0, 3)]).to.deep.equal([0xff, 0xd8, 0xff])
  expect(await sizeOf(bytes)).to.deep.equal([64, 48])
  expect(await cornersOf(bytes)).to.equal('rg by')
  const [ticket] = mounted.server.requests.filter((request) => request.startsWith('POST'))
  expect(ticket).to.contain('"name":"file.jpg","type":"image/jpeg"')
})

test('the dialog offers every kind of image, and HEIC by its extension where the system does not know it', async () => {
  const { element } = await mount()
  const input = card(element, label).querySelector<HTMLInputElement>('input[type=file]')
  expect(input?.accept).to.equal('image/*,.heic,.heif,application/pdf')
})

test('a WebP that is dropped on a document’s card is sent as a JPEG', async () => {
  const mounted = await mount()
  dropFiles(card(mounted.element, label), webp())
  await until(() => card(mounted.element, label).querySelector('.chosen'))
  expect([...(await submittedBytes(mounted)).subarray(0, 2)]).to.deep.equal([0xff, 0xd8])
})

test('a photo of another kind that is decoded only after it was removed leaves no memory in use', async () => {
  const { createImageBitmap } = window
  const mounted = await mount()
  let decode = async () => {}
  let late: ImageBitmap | undefined
  window.createImageBitmap = (source: ImageBitmapSource) =>
    new Promise((resolve) => {
      decode = async () => resolve((late = await createImageBitmap(source)))
    })
  chooseFiles(card(mounted.element, label), webp())
  await until(() => cardText(mounted).includes('Conferindo o arquivo'))
  chooseFiles(card(mounted.element, label), pdf())
  await until(() => cardText(mounted).includes('conta.pdf'))
  window.createImageBitmap = createImageBitmap
  await decode()
  await until(() => late?.width === 0)
  expect(cardText(mounted)).to.contain('conta.pdf')
})

test('a PDF shows its name and page count, and is sent byte for byte', async () => {
  const mounted = await mount()
  const file = pdf()
  await chooseFile(mounted.element, file)
  expect(cardText(mounted)).to.contain('conta.pdf')
  expect(cardText(mounted)).to.contain('PDF · 3 páginas · 4 kB')
  expect(textOf(await submittedBytes(mounted))).to.equal(await file.text())
})

test('a PDF with a mark before its header and padding behind its end is sent byte for byte', async () => {
  const mounted = await mount()
  const file = new File(['\ufeff\r\n', pdf(), new Uint8Array(300_000)], 'conta.pdf')
  await chooseFile(mounted.element, file)
  expect(cardText(mounted)).to.contain('PDF · 3 páginas')
  expect(textOf(await submittedBytes(mounted))).to.equal(textOf(new Uint8Array(await file.arrayBuffer())))
})

test('a photo with fill bytes and junk between its segments is sent', async () => {
  const mounted = await mount()
  const photo = await colouredPhoto(1)
  const fill = new Uint8Array([0xff, 0xff, 0xff])
  const junk = new Uint8Array([0, 0, 0x41])
  const [high = 0, low = 0] = new Uint8Array(await photo.slice(4, 6).arrayBuffer())
  const segmentEnd = 4 + high * 256 + low
  await chooseFile(
    mounted.element,
    new File([photo.slice(0, 2), fill, photo.slice(2, segmentEnd), junk, photo.slice(segmentEnd)], 'a.jpg'),
  )
  expect(await cornersOf(await submittedBytes(mounted))).to.equal('rg by')
})

test('a PDF of 10 MB is accepted without being read completely', async () => {
  const mounted = await mount(new KycServer({ max_file_bytes: 12 * 1024 * 1024 }))
  const file = pdf({ size: 10 * 1024 * 1024 })
  const read: number[] = []
  const { arrayBuffer } = Blob.prototype
  Blob.prototype.arrayBuffer = function (this: Blob) {
    read.push(this.size)
    return arrayBuffer.call(this)
  }
  await chooseFile(mounted.element, file)
  Blob.prototype.arrayBuffer = arrayBuffer
  expect(Math.max(...read)).to.be.at.most(256 * 1024)
  expect(cardText(mounted)).to.contain('PDF · 3 páginas · 10 MB')
  expect((await submittedBytes(mounted)).length).to.equal(file.size)
})

suite('a rejected file shows what to do', () => {
  for (const [name, words] of [
    ['empty', 'Este arquivo está vazio.'],
    ['html', 'Este arquivo não é uma foto nem um PDF.'],
    ['program', 'Este arquivo não é uma foto nem um PDF.'],
    ['heic', 'Este navegador não abre esta foto: envie uma captura de tela dela.'],
    ['damagedWebp', 'Este navegador não abre esta foto: envie uma captura de tela dela.'],
    ['word', 'Salvar como PDF'],
    ['video', 'Isto é um vídeo.'],
    ['cutPdf', 'Não conseguimos abrir este arquivo.'],
  ] as const)
    test(name, async () => {
      const mounted = await mount()
      await chooseRejectedFile(mounted.element, rejectedFiles[name]())
      expect(cardText(mounted)).to.contain(words)
      expect(buttons(card(mounted.element, label)).map((each) => plain(each.textContent ?? ''))).to.deep.equal([
        'Escolher arquivo',
      ])
      expect(mounted.server.requests.filter((request) => request.startsWith('POST'))).to.deep.equal([])
    })
})

test('a truncated photo is not sent', async () => {
  const mounted = await mount()
  const photo = await phonePhoto()
  await chooseRejectedFile(mounted.element, new File([photo.slice(0, photo.size / 2)], 'rg.jpg'))
  expect(cardText(mounted)).to.contain('Não conseguimos abrir este arquivo.')
})

test('a photo that cannot be decoded is not sent', async () => {
  const mounted = await mount()
  const head = (await phonePhoto()).slice(0, 2)
  const nothing = new Uint8Array([0xff, 0xda, 0, 4, 1, 0, 0x11, 0x22, 0xff, 0xd9])
  await chooseRejectedFile(mounted.element, new File([head, nothing], 'rg.jpg'))
  expect(cardText(mounted)).to.contain('Não conseguimos abrir este arquivo.')
})

test('a file that is too large shows the limit', async () => {
  const mounted = await mount(new KycServer({ max_file_bytes: 1024 * 1024 }))
  await chooseRejectedFile(mounted.element, pdf({ size: 1024 * 1024 + 1 }))
  expect(cardText(mounted)).to.contain('o limite é 1 MB')
})

test('an extremely large image is rejected without being read', async () => {
  const mounted = await mount()
  const photo = new File([(await phonePhoto()).slice(0, 1000), new Uint8Array(65 * 1024 ** 2)], 'rg.jpg')
  photo.arrayBuffer = () => Promise.reject(new Error('read'))
  await chooseRejectedFile(mounted.element, photo)
  expect(cardText(mounted)).to.contain('o limite é 10 MB')
})

test('a photo with too many bytes is scaled down to 2,400 pixels, whatever the page allows', async () => {
  const photo = await phonePhoto({ width: 4000, height: 1500 })
  // in one part: Firefox does not decode an image blob whose first part has only two bytes
  const whole = new Blob([await photo.arrayBuffer()])
  const bytesAtFullSize = await jpegBytes(await createImageBitmap(whole))
  const mounted = await mount(new KycServer({ max_file_bytes: bytesAtFullSize - 1 }))
  mounted.element.maxPhotoSide = 4000
  await chooseFile(mounted.element, photo)
  const bytes = await submittedBytes(mounted)
  expect(bytes.length).to.be.below(photo.size)
  const drawn = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }))
  expect([drawn.width, drawn.height]).to.deep.equal([900, 2400])
})

test('a page can have every photo scaled down', async () => {
  const mounted = await mount()
  mounted.element.setAttribute('max-photo-side', '200')
  await chooseFile(mounted.element, phonePhoto())
  const drawn = await createImageBitmap(new Blob([await submittedBytes(mounted)], { type: 'image/jpeg' }))
  expect([drawn.width, drawn.height]).to.deep.equal([150, 200])
})

test('a device that is too slow to draw a photo still sends it', async () => {
  const mounted = await mount()
  const { createImageBitmap } = window
  let wasCalled = false
  window.createImageBitmap = () => {
    wasCalled = true
    return new Promise(() => {})
  }
  chooseFiles(card(mounted.element, label), await phonePhoto())
  await until(() => wasCalled)
  await mounted.clock.advance(10_000)
  await until(() => card(mounted.element, label).querySelector('.chosen'))
  window.createImageBitmap = createImageBitmap
  expect(card(mounted.element, label).querySelector('canvas')).to.equal(null)
  expect((await submittedBytes(mounted)).length).to.be.above(1000)
})

test('a file that cannot be read within a minute is rejected', async () => {
  const mounted = await mount()
  Object.defineProperty(File.prototype, 'arrayBuffer', { value: () => new Promise(() => {}), configurable: true })
  chooseFiles(card(mounted.element, document.label), await phonePhoto())
  await until(() => cardText(mounted).includes('Conferindo o arquivo'))
  await mounted.clock.advance(60_000)
  Reflect.deleteProperty(File.prototype, 'arrayBuffer')
  await until(() => cardText(mounted).includes('Não conseguimos abrir este arquivo'))
  button(card(mounted.element, document.label), 'Escolher arquivo')
})

test('the same file for two documents shows a warning, and can still be sent', async () => {
  const other = { ...document, id: '35', label: 'Comprovante de residência' }
  const { element } = await mount(new KycServer({ documents: [document, other] }))
  await chooseFile(element, phonePhoto())
  await chooseFile(element, phonePhoto(), other.label)
  expect(plain(card(element, other.label).innerText)).to.contain('mesmo arquivo em “Documento de identidade”')
  button(card(element, other.label), 'Enviar')
  chooseFiles(card(element, other.label), await phonePhoto({ tone: 120 }))
  await until(() => !plain(card(element, other.label).innerText).includes('mesmo arquivo'))
})

test('a file that was already sent shows a warning', async () => {
  const mounted = await mount()
  await chooseFile(mounted.element, phonePhoto())
  await submittedBytes(mounted)
  mounted.server.changeDocument('31', { state: 'rejected', reason: 'Ilegível' })
  // a view that arrives before the submission’s response may be old, for 15 s and until the poll after them
  await untilPassing(mounted.clock, 40_000, () => cardText(mounted).includes('Recusado'))
  await chooseFile(mounted.element, phonePhoto())
  expect(cardText(mounted)).to.contain('Você já enviou este mesmo arquivo.')
})

test('a file can be dropped on a document’s card', async () => {
  const mounted = await mount()
  expect(dropFiles(card(mounted.element, label), await phonePhoto())).to.equal(true)
  await until(() => card(mounted.element, label).querySelector('.chosen'))
})

test('a file dropped where none is accepted does not open in place of the page', async () => {
  const mounted = await mount()
  expect(dropFiles(card(mounted.element, 'Profissão'), await phonePhoto())).to.equal(true)
  expect(card(mounted.element, 'Profissão').querySelector('.chosen')).to.equal(null)
})

test('a file that can be sent stays when another one cannot, and the card says what is wrong with that one', async () => {
  const mounted = await mount()
  await chooseFile(mounted.element, phonePhoto())
  const canvas = card(mounted.element, label).querySelector('canvas')
  chooseFiles(card(mounted.element, label), rejectedFiles.word())
  await until(() => cardText(mounted).includes('Salvar como PDF'))
  expect(cardText(mounted)).to.contain('O arquivo que você escolheu antes continua aqui.')
  expect(card(mounted.element, label).querySelector('canvas')).to.equal(canvas)
  expect(canvas?.width).to.be.above(0)

  dropFiles(card(mounted.element, label), gif(), gif())
  await until(() => cardText(mounted).includes('Envie um arquivo só.'))
  expect([...(await submittedBytes(mounted)).subarray(0, 2)]).to.deep.equal([0xff, 0xd8])
})

test('what to do stands beside the reason of a rejection at every step', async () => {
  const rejected = { ...document, state: 'rejected' as const, reason: 'A foto está cortada.' }
  const mounted = await mount(new KycServer({ status: 'needs_correction', documents: [rejected] }))
  const shown = () => plain(card(mounted.element, label).querySelector<HTMLElement>('.reason')?.innerText ?? '')
  expect(shown()).to.equal('Motivo: A foto está cortada. Escolha outro arquivo, sem esse problema.')
  await chooseRejectedFile(mounted.element, rejectedFiles.heic())
  expect(shown()).to.contain('Escolha outro arquivo, sem esse problema.')
  await chooseFile(mounted.element, phonePhoto())
  expect(shown()).to.equal('Motivo: A foto está cortada. Confira e envie para uma nova análise.')
  mounted.element.uploader = () => new Promise(() => {})
  button(card(mounted.element, label), 'Enviar').click()
  await until(() => shown().includes('Aguarde o envio terminar.'))
})

test('the last of two chosen files stays', async () => {
  const mounted = await mount()
  const within = card(mounted.element, label)
  chooseFiles(within, await phonePhoto())
  chooseFiles(within, pdf())
  await until(() => cardText(mounted).includes('conta.pdf'))
  expect(within.querySelector('canvas')).to.equal(null)
})

/** Returns how many bytes an image has as a JPEG of this browser. */
async function jpegBytes(image: ImageBitmap): Promise<number> {
  const canvas = window.document.createElement('canvas')
  canvas.width = image.width
  canvas.height = image.height
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  return blob?.size ?? 0
}
