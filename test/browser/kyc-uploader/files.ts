import { telltaleExif } from '../../unit/widgets/exif.ts'

/** A photo as a phone writes it: a JPEG that is rotated, with a location in its Exif segment. */
export async function phonePhoto({ name = 'IMG_0001.jpg', width = 640, height = 480, tone = 30 } = {}): Promise<File> {
  const bytes = await picture('image/jpeg', width, height, tone)
  return new File([bytes.slice(0, 2), telltaleExif(6), bytes.slice(2)], name, { type: 'image/jpeg' })
}

/** A photo with a corner of each colour, which is to be turned like this: red and green above blue and yellow. */
export async function colouredPhoto(orientation: number, width = 320, height = 240): Promise<File> {
  const draw = (context: CanvasRenderingContext2D) => {
    for (const [at, colour] of ['#f00', '#0f0', '#00f', '#ff0'].entries()) {
      context.fillStyle = colour
      context.fillRect(((at % 2) * width) / 2, (Math.floor(at / 2) * height) / 2, width / 2, height / 2)
    }
  }
  const bytes = await encoded('image/jpeg', width, height, draw)
  return new File([bytes.slice(0, 2), telltaleExif(orientation), bytes.slice(2)], 'IMG_0002.jpg')
}

/** A WebP of 64 × 48 pixels with a corner of each colour, which no browser of the tests need be able to encode. */
export const webp = (name = 'rg.webp') => new File([fromHex(webpBytes)], name)

const webpBytes =
  '524946463e000000574542505650384c320000002f3fc00b001f201048de1f3a8df9171014f93fdafc474e0e8030db6892933cc929dc33a2ffb16ddba6aafa37004055d5dd01'

/** A screenshot, as a PNG with a text in it. */
export const screenshot = async () => new File([await picture('image/png', 320, 640, 200)], 'screenshot.png')

/** A minimal GIF. */
export const gif = () =>
  new File([fromHex('47494638396101000100800000ff0000ffffff2c00000000010001000002024401003b')], 'scan.gif')

/** A PDF of this size, with three pages. */
export function pdf({ size = 4000, name = 'conta.pdf', more = '' } = {}): File {
  const head = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n'
  const pages = '2 0 obj\n<< /Type /Pages /Count 3 /Kids [3 0 R 4 0 R 5 0 R] >>\nendobj\n'
  const tail = `trailer\n<< /Root 1 0 R ${more}>>\nstartxref\n9\n%%EOF\n`
  const filling = new Uint8Array(Math.max(size - head.length - pages.length - tail.length, 0)).fill(0x20)
  return new File([head, pages, filling, tail], name, { type: 'application/pdf' })
}

/** Files that are rejected, mostly with misleading names. */
export const rejectedFiles = {
  empty: () => new File([], 'rg.jpg', { type: 'image/jpeg' }),
  html: () => new File(['<!doctype html><script>alert(1)</script>'], 'rg.jpg', { type: 'image/jpeg' }),
  program: () => new File([fromHex('4d5a90000300000004000000ffff0000b8000000')], 'rg.pdf', { type: 'application/pdf' }),
  heic: () => new File([fromHex('00000018'), 'ftypheic', fromHex('00000000'), 'mif1heic'], 'IMG_0001.jpg'),
  damagedWebp: () => new File(['RIFF', fromHex('24000000'), 'WEBPVP8 '], 'foto.png'),
  word: () => new File([fromHex('504b0304140006000800')], 'contrato.docx'),
  video: () => new File([fromHex('00000018'), 'ftypmp42', fromHex('00000000')], 'rg.mp4'),
  cutPdf: () => new File(['%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\n', new Uint8Array(20_000)], 'conta.pdf'),
}

const picture = (type: string, width: number, height: number, tone: number) =>
  encoded(type, width, height, (context) => {
    context.fillStyle = `hsl(${tone} 45% 78%)`
    context.fillRect(0, 0, width, height)
    context.fillStyle = `hsl(${tone} 40% 35%)`
    context.fillRect(width * 0.08, height * 0.2, width * 0.28, height * 0.6)
    for (let line = 0; line < 5; line++)
      context.fillRect(width * 0.44, height * (0.24 + line * 0.12), width * 0.4, height * 0.04)
  })

async function encoded(
  type: string,
  width: number,
  height: number,
  draw: (context: CanvasRenderingContext2D) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  draw(context)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9))
  if (!blob) throw new Error(`No ${type}`)
  return new Uint8Array(await blob.arrayBuffer())
}

const fromHex = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
