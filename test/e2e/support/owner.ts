import type { Page } from 'playwright-core'

/** What the panel says of a record of the demo, and of no other. */
export const person = 'Confirmação de dados do pagador'

/** What somebody who hands in documents sees and uses of the page in Portuguese. */
export function owner(page: Page) {
  const element = page.locator('kyc-uploader')
  const title = (text: string) => element.locator('[part=title]').filter({ hasText: text })
  const card = (label: string) => element.locator('[part=document]').filter({ hasText: label })
  return {
    element,
    card,
    identity: card('Documento de identidade'),
    occupation: card('Profissão'),
    progress: (text: string) => element.getByText(text, { exact: true }).first(),
    open: title('Envie seus documentos'),
    reviewing: title('Recebemos seus documentos'),
    approved: title('Seus documentos foram aprovados'),
    rejected: title('Um documento não foi aceito'),

    /** Chooses a file for the identity document; it waits to be sent. */
    choose: (file: string | { name: string; mimeType: string; buffer: Buffer }) =>
      card('Documento de identidade').locator('input.file').setInputFiles(file),
    send: (label: string) => card(label).getByRole('button', { name: 'Enviar' }).click(),
  }
}
