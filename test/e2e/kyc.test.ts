// @engines A file is chosen, drawn again without its metadata, and uploaded.
import { expect, test } from 'vitest'
import { kycPage, kycRecordTitle, sendPhoto, sendText } from './support/kyc-page.ts'
import { openPanel } from './support/panel.ts'
import { privateMetadata } from './support/photo.ts'
import { filesOf } from './support/stored-files.ts'
import { useDemo } from './support/use-demo.ts'

const demo = useDemo()

test('a photo and a text are submitted, reviewed and approved, and the photo’s metadata is not stored', async () => {
  const earlier = new Set(filesOf(demo.server.folder).map(({ path }) => path))
  const page = await demo.open('/kyc')
  const { open, progress, reviewing, approved } = kycPage(page)
  await open.waitFor()
  await sendPhoto(page)
  await progress('1 de 2 enviado').waitFor()
  await sendText(page)
  await reviewing.waitFor()

  const stored = filesOf(demo.server.folder).filter(({ path }) => !earlier.has(path))
  expect(stored).toHaveLength(1)
  expect(stored[0]?.path).toMatch(/\.jpg$/)
  expect(stored[0]?.bytes.includes(privateMetadata.maker)).toBe(false)
  expect(stored[0]?.bytes.includes(privateMetadata.latitude)).toBe(false)

  const panel = await openPanel(page)
  await panel.act('Aprovar cadastro', kycRecordTitle)
  await approved.waitFor()
})
