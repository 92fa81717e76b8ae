// @engines How images are decoded, turned and encoded differs between engines.
import { expect } from '@open-wc/testing'
import { plain } from '../by-role.ts'
import { listen } from '../listen.ts'
import { setup, suite, teardown, test } from '../mocha.ts'
import { settle, until } from '../settle.ts'
import { untilLazy } from '../until-lazy.ts'
import { colouredPhoto, gif, pdf, phonePhoto, rejectedFiles, screenshot, webp } from './files.ts'
import { button, buttons, card, chooseBack, chooseFiles } from './interactions.ts'
import { document, KycServer } from './kyc-server.ts'
import { mount, type Mounted } from './mount.ts'
import { cornersOf, randomizeCanvases, sizeOf } from './pixels.ts'
import { addBack, chooseFile } from './scenarios.ts'

const label = document.label
const cardOf = ({ element }: Mounted) => card(element, label)
const cardText = (mounted: Mounted) => plain(cardOf(mounted).innerText)
const namesIn = (within: HTMLElement) => buttons(within).map((each) => plain(each.textContent ?? ''))

/** Submits the chosen file and returns the uploaded bytes. */
async function submittedBytes(mounted: Mounted): Promise<Uint8Array<ArrayBuffer>> {
  button(cardOf(mounted), 'Enviar').click()
  await until(() => mounted.server.record.documents[0]?.state === 'reviewing')
  return mounted.server.storedBytes()
}

/** Chooses a file as a back, and waits until the card says why it cannot be one. */
async function chooseRejectedBack(mounted: Mounted, file: File | Promise<File>) {
  chooseBack(cardOf(mounted), await file)
  await until(() => cardOf(mounted).querySelector('.critical'))
}

/** Mounts an element with a chosen photo of the front, of the size of the back but upright. */
async function mountWithFront(server = new KycServer()) {
  const mounted = await mount(server)
  await chooseFile(mounted.element, colouredPhoto(1))
  return mounted
}

suite('the back of a photo', () => {
  test('is drawn below the front, both upright, in one JPEG without metadata', async () => {
    const mounted = await mount()
    await chooseFile(mounted.element, colouredPhoto(6))
    await addBack(mounted.element, colouredPhoto(3))
    expect(cardText(mounted)).to.contain('Frente e verso em uma foto só.')
    const bytes = await submittedBytes(mounted)
    expect([...bytes.subarray(0, 3)]).to.deep.equal([0xff, 0xd8, 0xff])
    expect(new TextDecoder('latin1').decode(bytes)).not.to.match(/Telefone|Exif/)
    // 240 × 320 above 320 × 240, with the white between them
    const height = 320 + 24 + 240
    expect(await sizeOf(bytes)).to.deep.equal([320, height])
    expect(await cornersOf(bytes, { top: 0, bottom: 320 / height })).to.equal('br yg')
    expect(await cornersOf(bytes, { top: 344 / height, bottom: 1 })).to.equal('yb gr')
  })

  test('is sent with the front as any photo: as a JPEG of a neutral name, once', async () => {
    const mounted = await mountWithFront()
    await addBack(mounted.element, screenshot())
    await submittedBytes(mounted)
    const posts = mounted.server.requests.filter((request) => request.startsWith('POST'))
    expect(posts).to.have.length(2)
    expect(posts[0]).to.contain('"name":"file.jpg","type":"image/jpeg"')
  })

  test('and the front keep 1,600 pixels of their width, although a photo of its own would have fewer', async () => {
    const mounted = await mount()
    await chooseFile(mounted.element, colouredPhoto(1, 2268, 4032))
    expect(cardText(mounted)).to.contain('1350 × 2400')
    await addBack(mounted.element, colouredPhoto(1, 3000, 2000))
    const bytes = await submittedBytes(mounted)
    expect(await sizeOf(bytes)).to.deep.equal([2400, 2844 + 24 + 1600])
    // the front is in the middle of the width
    expect(await cornersOf(bytes, { top: 0, bottom: 2844 / 4468 })).to.equal('rg by')
  })

  test('may be of any kind that the browser decodes', async () => {
    for (const back of [await screenshot(), gif(), webp()]) {
      const mounted = await mountWithFront()
      await addBack(mounted.element, back)
      expect([...(await submittedBytes(mounted)).subarray(0, 3)]).to.deep.equal([0xff, 0xd8, 0xff])
    }
  })

  test('is shown with the front, larger than one side, and both previews of the sides are erased', async () => {
    const mounted = await mountWithFront()
    const front = cardOf(mounted).querySelector('canvas')
    await addBack(mounted.element, colouredPhoto(3))
    const joined = cardOf(mounted).querySelector('canvas')
    expect([joined?.width, joined?.height]).to.deep.equal([305, 480])
    expect([front?.width, front?.height]).to.deep.equal([0, 0])
    button(cardOf(mounted), 'Remover').click()
    expect([joined?.width, joined?.height]).to.deep.equal([0, 0])
  })

  test('can be replaced, beside the same front', async () => {
    const mounted = await mountWithFront()
    await addBack(mounted.element, colouredPhoto(3))
    await addBack(mounted.element, colouredPhoto(2))
    expect(namesIn(cardOf(mounted))).to.deep.equal(['Enviar', 'Trocar o verso', 'Remover'])
    const bytes = await submittedBytes(mounted)
    expect(await sizeOf(bytes)).to.deep.equal([320, 240 + 24 + 240])
    expect(await cornersOf(bytes, { top: 264 / 504, bottom: 1 })).to.equal('gr yb')
  })

  test('is removed with the front', async () => {
    const mounted = await mountWithFront()
    await addBack(mounted.element, colouredPhoto(3))
    button(cardOf(mounted), 'Remover').click()
    await mounted.element.updateComplete
    expect(namesIn(cardOf(mounted))).to.deep.equal(['Escolher arquivo'])
  })

  test('is dropped when another photo is chosen, which may have its own', async () => {
    const mounted = await mountWithFront()
    await addBack(mounted.element, colouredPhoto(3))
    chooseFiles(cardOf(mounted), await screenshot())
    await until(() => cardText(mounted).includes('PNG ·'))
    expect(namesIn(cardOf(mounted))).to.deep.equal(['Enviar', 'Adicionar o verso', 'Trocar', 'Remover'])
  })

  test('can be added until the upload has begun, and after it is canceled', async () => {
    const mounted = await mountWithFront()
    mounted.element.uploader = () => new Promise(() => {})
    button(cardOf(mounted), 'Enviar').click()
    await until(() => cardOf(mounted).querySelector('progress'))
    expect(namesIn(cardOf(mounted))).to.deep.equal(['Cancelar'])
    button(cardOf(mounted), 'Cancelar').click()
    await until(() => namesIn(cardOf(mounted)).includes('Adicionar o verso'))
  })

  test('is announced with the front, and the focus stays in the card', async () => {
    const mounted = await mountWithFront()
    await untilLazy(mounted.element)
    const heard = listen(mounted.element)
    const input = cardOf(mounted).querySelector<HTMLInputElement>('input.back')
    let isOpened = false
    if (input) input.click = () => (isOpened = true)
    button(cardOf(mounted), 'Adicionar o verso').focus()
    button(cardOf(mounted), 'Adicionar o verso').click()
    expect(isOpened).to.equal(true)
    await addBack(mounted.element, colouredPhoto(3))
    await until(() => heard.length)
    expect(heard).to.deep.equal([`${label}: frente e verso em uma foto só. Confira e envie.`])
    expect(mounted.element.shadowRoot?.activeElement?.id).to.equal(`label-${document.id}`)
  })

  test('is a file of its own for the warnings about files that are used twice', async () => {
    const other = { ...document, id: '35', label: 'Comprovante de residência' }
    const { element } = await mount(new KycServer({ documents: [document, other] }))
    await chooseFile(element, colouredPhoto(1))
    await addBack(element, colouredPhoto(3))
    await chooseFile(element, colouredPhoto(1), other.label)
    await addBack(element, colouredPhoto(6), other.label)
    expect(plain(card(element, other.label).innerText)).not.to.contain('mesmo arquivo')
    await addBack(element, colouredPhoto(3), other.label)
    expect(plain(card(element, other.label).innerText)).to.contain('mesmo arquivo em “Documento de identidade”')
  })
})

suite('a file that cannot be the back leaves the front as it was, and the card says why', () => {
  for (const [name, file, words] of [
    ['a PDF', () => pdf(), 'O verso precisa ser uma foto. Escolha outro arquivo.'],
    ['a Word file', rejectedFiles.word, 'O verso precisa ser uma foto. Escolha outro arquivo.'],
    ['a video', rejectedFiles.video, 'O verso precisa ser uma foto. Escolha outro arquivo.'],
    ['an empty file', rejectedFiles.empty, 'Este arquivo está vazio.'],
    ['a photo that the browser does not decode', rejectedFiles.heic, 'Este navegador não abre esta foto'],
    ['the photo of the front', () => colouredPhoto(1), 'Esta é a mesma foto da frente. Escolha a do verso.'],
  ] as const)
    test(name, async () => {
      const mounted = await mountWithFront()
      const heard = listen(mounted.element)
      await untilLazy(mounted.element)
      await chooseRejectedBack(mounted, file())
      expect(cardText(mounted)).to.contain(words)
      expect(cardText(mounted)).to.contain('O arquivo que você escolheu antes continua aqui.')
      await until(() => heard.some((text) => text.startsWith(`${label}: `) && text.includes(words)))
      expect(namesIn(cardOf(mounted))).to.deep.equal(['Enviar', 'Adicionar o verso', 'Trocar', 'Remover'])
      expect(await sizeOf(await submittedBytes(mounted))).to.deep.equal([320, 240])
    })

  test('a photo that has too many bytes with the front even at the lowest quality', async () => {
    const front = await colouredPhoto(1)
    const mounted = await mountWithFront(new KycServer({ max_file_bytes: front.size * 2 }))
    await chooseRejectedBack(mounted, noisyPhoto(1600, 1200))
    expect(cardText(mounted)).to.match(/Frente e verso juntos passam de \d+ kB\. Escolha fotos menores\./)
    await addBack(mounted.element, webp())
  })

  test('a photo that is so long that both could not be read', async () => {
    const mounted = await mountWithFront()
    await chooseRejectedBack(mounted, colouredPhoto(1, 900, 20_000))
    expect(cardText(mounted)).to.contain('Não deu para juntar as duas fotos. Escolha outra foto do verso.')
  })
})

/** A photo with noise that JPEG cannot compress. */
async function noisyPhoto(width: number, height: number): Promise<File> {
  const canvas = Object.assign(window.document.createElement('canvas'), { width, height })
  const image = new ImageData(width, height)
  let value = 1
  for (let at = 0; at < image.data.length; at++) {
    value = (value * 48_271) % 2_147_483_647
    image.data[at] = at % 4 === 3 ? 255 : value % 256
  }
  canvas.getContext('2d')?.putImageData(image, 0, 0)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  return new File([await (blob ?? new Blob()).arrayBuffer()], 'IMG_0003.jpg')
}

test('two sides with too many bytes have a lower quality, at their full size', async () => {
  const photo = await noisyPhoto(1200, 900)
  const mounted = await mount(new KycServer({ max_file_bytes: Math.round(photo.size * 1.3) }))
  await chooseFile(mounted.element, photo)
  await addBack(mounted.element, await noisyPhoto(1199, 900))
  const bytes = await submittedBytes(mounted)
  expect(bytes.length).to.be.at.most(photo.size * 1.3)
  expect(await sizeOf(bytes)).to.deep.equal([1200, 900 + 24 + 900])
})

suite('no back is offered', () => {
  test('for a PDF', async () => {
    const mounted = await mount()
    await chooseFile(mounted.element, pdf())
    expect(namesIn(cardOf(mounted))).to.deep.equal(['Enviar', 'Trocar', 'Remover'])
    expect(cardText(mounted)).not.to.contain('verso')
  })

  for (const name of ['Foto do rosto', 'Selfie', 'RG (frente)', 'CNH - verso'])
    test(`for a document that has none: ${name}`, async () => {
      const { element } = await mount(new KycServer({ documents: [{ ...document, label: name }] }))
      await chooseFile(element, phonePhoto(), name)
      expect(namesIn(card(element, name))).to.deep.equal(['Enviar', 'Trocar', 'Remover'])
    })

  for (const method of ['toBlob', 'getImageData'] as const)
    test(`where the browser randomizes canvases, and the card says what to do instead: ${method}`, async () => {
      const mounted = await mount()
      const photo = await phonePhoto()
      const restore = randomizeCanvases(method)
      await chooseFile(mounted.element, photo).finally(restore)
      expect(namesIn(cardOf(mounted))).to.deep.equal(['Enviar', 'Trocar', 'Remover'])
      expect(cardText(mounted)).to.contain('Tem frente e verso? Envie os dois em um PDF.')
      const restoreAgain = randomizeCanvases(method)
      chooseFiles(cardOf(mounted), webp())
      await until(() => cardOf(mounted).querySelector('.critical')).finally(restoreAgain)
      expect(cardText(mounted)).to.contain('Este navegador não abre esta foto')
    })
})

test('the back is photographed where the front was, and otherwise chosen', async () => {
  Object.defineProperty(HTMLInputElement.prototype, 'capture', { value: '', configurable: true })
  const { matchMedia } = window
  window.matchMedia = (query) => matchMedia.call(window, query === '(any-pointer: coarse)' ? 'all' : query)
  const mounted = await mount()
  const captureOfBack = () => cardOf(mounted).querySelector('input.back')?.getAttribute('capture')
  await chooseFile(mounted.element, colouredPhoto(1))
  expect(captureOfBack()).to.equal(null)
  const camera = cardOf(mounted).querySelector<HTMLInputElement>('input.photo')
  const taken = new DataTransfer()
  taken.items.add(await phonePhoto())
  if (camera) camera.files = taken.files
  camera?.dispatchEvent(new Event('change'))
  await until(() => captureOfBack() === 'environment').finally(() => {
    window.matchMedia = matchMedia
    Reflect.deleteProperty(HTMLInputElement.prototype, 'capture')
  })
})

suite('an image that is decoded late', () => {
  const { createImageBitmap } = window
  let held: { source: unknown; release: (bitmap: Promise<ImageBitmap>) => void }[] = []

  /** Holds every image back from now on. */
  const hold = () => {
    window.createImageBitmap = (source: ImageBitmapSource) =>
      new Promise((resolve) => held.push({ source, release: resolve }))
  }

  /** Decodes the first image that is held back, and all others at once. */
  const release = async () => {
    window.createImageBitmap = createImageBitmap
    const bitmaps = held.splice(0).map(({ source, release: resolve }) => {
      const bitmap = createImageBitmap(source as Blob)
      resolve(bitmap)
      return bitmap
    })
    return Promise.all(bitmaps)
  }

  setup(() => {
    held = []
  })
  teardown(() => {
    window.createImageBitmap = createImageBitmap
  })

  test('as a back is given up after a while, the front can be sent, and its memory is freed when it comes', async () => {
    const mounted = await mountWithFront()
    hold()
    chooseBack(cardOf(mounted), await screenshot())
    await until(() => held.length)
    await mounted.clock.advance(10_000)
    await until(() => cardOf(mounted).querySelector('.critical'))
    expect(cardText(mounted)).to.contain('Não deu para juntar as duas fotos.')
    const [late] = await release()
    await until(() => late?.width === 0)
    expect(await sizeOf(await submittedBytes(mounted))).to.deep.equal([320, 240])
  })

  test('as a part of both sides is given up after a while', async () => {
    const mounted = await mountWithFront()
    const back = await screenshot()
    let decoded = 0
    window.createImageBitmap = (source: ImageBitmapSource) => {
      // the back itself, the check of the canvas, its preview: then both sides
      if (++decoded === 4) hold()
      return decoded < 4 ? createImageBitmap(source) : new Promise((resolve) => held.push({ source, release: resolve }))
    }
    chooseBack(cardOf(mounted), back)
    await until(() => held.length)
    await mounted.clock.advance(20_000)
    await until(() => cardOf(mounted).querySelector('.critical'))
    const [late] = await release()
    await until(() => late?.width === 0)
    expect(namesIn(cardOf(mounted))).to.include('Adicionar o verso')
  })

  test('does not come back after another file was chosen', async () => {
    const mounted = await mountWithFront()
    hold()
    chooseBack(cardOf(mounted), await screenshot())
    await until(() => held.length)
    chooseFiles(cardOf(mounted), pdf())
    await until(() => cardText(mounted).includes('conta.pdf'))
    const [late] = await release()
    await until(() => late?.width === 0)
    await settle(mounted.element)
    expect(cardText(mounted)).to.contain('conta.pdf')
  })

  test('does not come back after another device has sent the document', async () => {
    const mounted = await mountWithFront()
    hold()
    chooseBack(cardOf(mounted), await screenshot())
    await until(() => held.length)
    mounted.server.changeDocument(document.id, { state: 'reviewing', submitted_at: '2026-03-21T15:01:00Z' })
    await until(() => cardText(mounted).includes('O outro aparelho já enviou este documento.'))
    const [late] = await release()
    await until(() => late?.width === 0)
    await settle(mounted.element)
    expect(cardText(mounted)).not.to.contain('Enviar')
  })
})

test('a back that is chosen in a dialog of a photo that is gone meanwhile is ignored', async () => {
  const mounted = await mountWithFront()
  const input = cardOf(mounted).querySelector<HTMLInputElement>('input.back')
  button(cardOf(mounted), 'Remover').click()
  await mounted.element.updateComplete
  const chosen = new DataTransfer()
  chosen.items.add(await screenshot())
  if (input) input.files = chosen.files
  input?.dispatchEvent(new Event('change'))
  await settle(mounted.element)
  expect(namesIn(cardOf(mounted))).to.deep.equal(['Escolher arquivo'])
})

test('a device without memory for both sides keeps the front', async () => {
  const mounted = await mountWithFront()
  const { getContext } = HTMLCanvasElement.prototype
  const smallest = 320 * 240
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...options: unknown[]) {
    return this.width * this.height > smallest ? null : Reflect.apply(getContext, this, options)
  } as typeof getContext
  await chooseRejectedBack(mounted, colouredPhoto(3)).finally(() => {
    HTMLCanvasElement.prototype.getContext = getContext
  })
  expect(cardText(mounted)).to.contain('Não deu para juntar as duas fotos.')
  expect(await sizeOf(await submittedBytes(mounted))).to.deep.equal([320, 240])
})

test('every image and canvas is freed once the photo of both sides is shown', async () => {
  const { createImageBitmap } = window
  const { createElement } = window.document
  const mounted = await mountWithFront()
  const bitmaps: ImageBitmap[] = []
  const canvases: HTMLCanvasElement[] = []
  window.createImageBitmap = async (source: ImageBitmapSource) => {
    const bitmap = await createImageBitmap(source)
    bitmaps.push(bitmap)
    return bitmap
  }
  window.document.createElement = (name: string) => {
    const element = createElement.call(window.document, name)
    if (element instanceof HTMLCanvasElement) canvases.push(element)
    return element
  }
  const back = await colouredPhoto(6)
  canvases.length = 0
  await addBack(mounted.element, back).finally(() => {
    window.createImageBitmap = createImageBitmap
    Reflect.deleteProperty(window.document, 'createElement')
  })
  expect(bitmaps.length).to.be.above(3)
  expect(bitmaps.filter(({ width }) => width > 0)).to.deep.equal([])
  const shown = cardOf(mounted).querySelector('canvas')
  // those of 64 pixels check the canvas
  expect(canvases.filter((each) => each.width > 64)).to.deep.equal([shown])
})
