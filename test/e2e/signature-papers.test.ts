// @full The quick run submits KYC documents and signs a contract.
import { expect, test } from 'vitest'
import { kycPage } from './support/kyc-page.ts'
import { openPanel } from './support/panel.ts'
import { phonePhoto } from './support/photo.ts'
import { signaturePage } from './support/signature-page.ts'
import { filesOf } from './support/stored-files.ts'
import { useDemo } from './support/use-demo.ts'

const companyName = 'Prelo Livraria e Papelaria Ltda'
const papers = ['Contrato social', 'Comprovante de endereço', 'Documento do representante legal']
const demo = useDemo()

test('a company sends its papers, replaces a refused one and signs, without leaving the page', async () => {
  const page = await demo.open('/signature?status=pending', { providers: ['signatureProvider'] })
  const { element, card, open, reviewing, needsCorrection } = kycPage(page)
  const { ready } = signaturePage(page)
  const buffer = await phonePhoto(page)
  const storedFiles = () => filesOf(demo.server.folder).map(({ path }) => path)
  const filesOfOthers = storedFiles()
  async function send(label: string) {
    await card(label).locator('input.file').setInputFiles({ name: 'IMG_2041.JPG', mimeType: 'image/jpeg', buffer })
    await card(label).getByRole('button', { name: 'Enviar' }).click()
    await card(label).getByText('Em análise').waitFor()
  }

  await open.waitFor()
  for (const label of papers) await send(label)
  await reviewing.waitFor()
  const panel = await openPanel(page)
  const part = 'Comprovante de endereço'
  await panel.act('Recusar documento', companyName, { part, reason: 'A conta está vencida.' })
  await needsCorrection.waitFor()
  await card(part).getByText('A conta está vencida.').waitFor()
  await send(part)
  await reviewing.waitFor()

  for (const label of papers) await panel.act('Aprovar documento', companyName, { part: label })
  await ready.waitFor()
  expect(await element.isVisible()).toBe(false)
  expect(storedFiles().filter((path) => !filesOfOthers.includes(path))).toEqual([])
})
