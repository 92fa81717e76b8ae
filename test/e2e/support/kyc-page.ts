import type { Page } from 'playwright-core'
import { phonePhoto } from './photo.ts'

/** The panel's title of the demo's KYC record, which no other record has. */
export const kycRecordTitle = 'Confirmação de dados do pagador'

/** The locators of the page that submits KYC documents, in Portuguese. */
export function kycPage(page: Page) {
  const element = page.locator('kyc-uploader')
  const title = (text: string) => element.locator('[part~=title]').filter({ hasText: text })
  const card = (label: string) => element.locator('[part~=document]').filter({ hasText: label })
  return {
    element,
    card,
    identity: card('Documento de identidade'),
    occupation: card('Profissão'),
    progress: (text: string) => element.getByText(text, { exact: true }).first(),
    open: title('Envie seus documentos'),
    reviewing: title('Recebemos seus documentos'),
    approved: title('Seus documentos foram aprovados'),
    needsCorrection: title('É preciso corrigir um documento'),

    /** Chooses a file for the identity document without submitting it. */
    choose: (file: string | { name: string; mimeType: string; buffer: Buffer }) =>
      card('Documento de identidade').locator('input.file').setInputFiles(file),
    send: (label: string) => card(label).getByRole('button', { name: 'Enviar' }).click(),
  }
}

/** Sends a phone's photo as the identity document. */
export async function sendPhoto(page: Page) {
  const { choose, send, identity } = kycPage(page)
  await choose({ name: 'IMG_2041.JPG', mimeType: 'image/jpeg', buffer: await phonePhoto(page) })
  await send('Documento de identidade')
  await identity.getByText('Em análise').waitFor()
}

/** Sends the profession, which is a text. */
export async function sendText(page: Page) {
  const { occupation, send } = kycPage(page)
  await occupation.getByRole('textbox').fill('Gravadora')
  await send('Profissão')
}
