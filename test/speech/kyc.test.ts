// @command Of two announcements in a row, Orca says one twice where it is slow.
import { test } from 'vitest'
import { kycPage, kycRecordTitle } from '../e2e/support/kyc-page.ts'
import { phonePhoto } from '../e2e/support/photo.ts'
import { useSpeech } from './support/use-speech.ts'

const open = useSpeech()

test('a payer hears which documents are missing, that each has arrived, what to correct, and that all are accepted', async () => {
  const { page, panel, press, type, step, tabTo, untilStatus, holdResponses, finish } = await open('/kyc', 'kyc')
  const photo = { name: 'IMG_2041.JPG', mimeType: 'image/jpeg', buffer: await phonePhoto(page) }
  page.on('filechooser', (chooser) => void chooser.setFiles(photo))
  const send = async (sent: () => Promise<unknown>) => {
    const respond = await holdResponses()
    await step('Enter', () => press('Return'))
    await step('O servidor responde', async () => {
      await respond()
      await sent()
    })
  }
  const choose = () =>
    step('Enter, e escolhe IMG_2041.JPG', async () => {
      await press('Return')
      await kycPage(page)
        .identity.getByRole('button', { name: /^Enviar/ })
        .waitFor()
    })

  await step('KP_Add: o leitor lê a página', () => press('KP_Add'))
  await tabTo('Escolher arquivo')
  await choose()
  await tabTo('Enviar')
  await send(() => page.locator('kyc-uploader').getByText('1 de 2 enviado').first().waitFor())
  await tabTo('Profissão')
  await step('Digita “Gravadora”', () => type('Gravadora'))
  await send(() => untilStatus('reviewing'))
  await step('O documento é rejeitado', async () => {
    await panel.act('Rejeitar', kycRecordTitle, { part: 'Documento de identidade', reason: 'A foto está cortada.' })
    await untilStatus('needs-correction')
  })
  await step('O cadastro é regularizado', () => panel.act('Regularizar', kycRecordTitle))
  await tabTo('Escolher arquivo', 'shift+Tab')
  await choose()
  await tabTo('Enviar')
  await send(() => untilStatus('reviewing'))
  await step('O cadastro é aprovado', async () => {
    await panel.act('Aprovar cadastro', kycRecordTitle)
    await untilStatus('approved')
  })
  finish()
})
