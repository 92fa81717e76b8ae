import { expect } from '@open-wc/testing'
import { plain } from '../by-role.ts'
import { setup, suite, teardown, test } from '../mocha.ts'
import { until } from '../settle.ts'
import { phonePhoto, rejectedFiles } from './files.ts'
import { button, card, chooseFiles, typeText } from './interactions.ts'
import { document, KycServer, text } from './kyc-server.ts'
import { type Mounted, mount } from './mount.ts'
import { sizeOf } from './pixels.ts'
import { chooseFile, chooseRejectedFile } from './scenarios.ts'

const advice = 'Este navegador não abre esta foto: envie uma captura de tela dela.'
const cardText = ({ element }: Mounted) => plain(card(element, document.label).innerText)

// no browser of the tests decodes HEIC, as Safari does
suite('a HEIC photo', () => {
  const { createImageBitmap } = window
  let decoded: Blob[] = []

  /** Decodes every HEIC photo to an upright image of this size, with noise that a JPEG cannot compress, and is slow to encode. */
  const decode = (width: number, height: number) => {
    window.createImageBitmap = async (source: ImageBitmapSource) => {
      if (!(source instanceof Blob) || source.type !== 'image/heic') return createImageBitmap(source)
      decoded.push(source)
      const image = new ImageData(width, height)
      for (let at = 0; at < image.data.length; at++) image.data[at] = at % 4 === 3 ? 255 : (at * 7919) % 251
      return createImageBitmap(image)
    }
  }

  setup(() => {
    decoded = []
  })
  teardown(() => {
    window.createImageBitmap = createImageBitmap
  })

  test('is sent as a JPEG of its size where the browser decodes it', async () => {
    decode(480, 640)
    const mounted = await mount()
    await chooseFile(mounted.element, rejectedFiles.heic())
    expect(cardText(mounted)).to.contain('JPG ·')
    const preview = card(mounted.element, document.label).querySelector('canvas')
    expect(preview && [preview.width, preview.height]).to.deep.equal([240, 320])
    const bytes = await submittedBytes(mounted)
    expect([...bytes.subarray(0, 3)]).to.deep.equal([0xff, 0xd8, 0xff])
    expect(await sizeOf(bytes)).to.deep.equal([480, 640])
    expect(decoded).to.have.length(1)
  })

  test('is scaled down to the bytes that the server takes', async () => {
    decode(400, 4000)
    const mounted = await mount(new KycServer({ max_file_bytes: 700 * 1024 }))
    mounted.element.maxPhotoSide = 4000
    await chooseFile(mounted.element, rejectedFiles.heic())
    const bytes = await submittedBytes(mounted)
    expect(bytes.length).to.be.at.most(700 * 1024)
    expect(await sizeOf(bytes)).to.deep.equal([240, 2400])
  })

  test('is scaled down to the side that the page allows', async () => {
    decode(480, 640)
    const mounted = await mount()
    mounted.element.maxPhotoSide = 320
    await chooseFile(mounted.element, rejectedFiles.heic())
    expect(await sizeOf(await submittedBytes(mounted))).to.deep.equal([240, 320])
  })

  test('that has too many bytes even then shows the limit', async () => {
    decode(400, 4000)
    const mounted = await mount(new KycServer({ max_file_bytes: 1024 }))
    await chooseRejectedFile(mounted.element, rejectedFiles.heic())
    expect(cardText(mounted)).to.contain('o limite é 1 kB')
  })

  test('that the browser cannot decode shows what to do, and other drafts stay', async () => {
    window.createImageBitmap = () => Promise.reject(new DOMException('not decoded', 'InvalidStateError'))
    const mounted = await mount()
    typeText(card(mounted.element, text.label), 'Engenheira')
    await chooseRejectedFile(mounted.element, rejectedFiles.heic())
    expect(cardText(mounted)).to.contain(advice)
    button(card(mounted.element, document.label), 'Escolher arquivo')
    button(card(mounted.element, text.label), 'Enviar')
    window.createImageBitmap = createImageBitmap
    await chooseFile(mounted.element, phonePhoto())
  })

  test('that is never decoded shows what to do after half a minute', async () => {
    let isCalled = false
    window.createImageBitmap = () => {
      isCalled = true
      return new Promise(() => {})
    }
    const mounted = await mount()
    chooseFiles(card(mounted.element, document.label), rejectedFiles.heic())
    await until(() => isCalled)
    await mounted.clock.advance(30_000)
    await until(() => cardText(mounted).includes(advice))
  })
})

/** Submits the chosen file and returns the uploaded bytes. */
async function submittedBytes({ element, server }: Mounted): Promise<Uint8Array<ArrayBuffer>> {
  button(card(element, document.label), 'Enviar').click()
  await until(() => server.record.documents[0]?.state === 'reviewing')
  return server.storedBytes()
}
