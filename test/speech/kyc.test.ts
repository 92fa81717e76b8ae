import { test } from 'vitest'
import { kycPage, kycRecordTitle } from '../e2e/support/kyc-page.ts'
import { phonePhoto } from '../e2e/support/photo.ts'
import { useSpeech } from './support/use-speech.ts'

const open = useSpeech()

test('a payer hears which documents are missing, that each has arrived, what to correct, and that all are accepted', async () => {
  const { page, panel, press, type, step, tabTo, untilStatus, holdResponses, holdPolled, finish } = await open(
    '/kyc',
    'kyc',
  )
  const photo = { name: 'IMG_2041.JPG', mimeType: 'image/jpeg', buffer: await phonePhoto(page) }
  page.on('filechooser', (chooser) => void chooser.setFiles(photo))
  const send = async (text: string) => {
    const respond = await holdResponses()
    await step('Enter', () => press('Return'))
    const sent = async () => {
      respond()
      await page.locator('kyc-uploader').getByText(text).first().waitFor()
    }
    // the focus moves to the heading of what was sent: whether Orca says it beside the announcement, which names it, differs
    await step('O servidor responde', sent, (said) => said.endsWith(' título nível 3.'))
  }
  // held from a time at which no poll can bring it
  const holdReview = () => holdPolled('**/pay/kyc*', /"status":\s*"reviewing"/)
  const sendLast = async (allowReview: () => void) => {
    await send('2 de 2 enviados')
    await step('O servidor confere os documentos', async () => {
      allowReview()
      await untilStatus('reviewing')
    })
  }
  const choose = () =>
    step('Enter, e escolhe IMG_2041.JPG', async () => {
      await press('Return')
      await kycPage(page)
        .identity.getByRole('button', { name: /^Enviar/ })
        .waitFor()
    })

  const firstReview = await holdReview()
  await step('KP_Add: o leitor lê a página', () => press('KP_Add'))
  await tabTo('Escolher arquivo')
  await choose()
  await tabTo('Enviar')
  await send('1 de 2 enviado')
  await tabTo('Profissão')
  await step('Digita “Gravadora”', () => type('Gravadora'))
  await sendLast(firstReview)
  await step('O documento é recusado', async () => {
    await panel.act('Recusar envio', kycRecordTitle, {
      part: 'Documento de identidade',
      reason: 'A foto está cortada.',
    })
    await untilStatus('needs-correction')
  })
  const secondReview = await holdReview()
  await step('O cadastro é regularizado', () => panel.act('Regularizar', kycRecordTitle))
  await tabTo('Escolher arquivo', 'shift+Tab')
  await choose()
  await tabTo('Enviar')
  await sendLast(secondReview)
  await step('O cadastro é aprovado', async () => {
    await panel.act('Aprovar cadastro', kycRecordTitle)
    await untilStatus('approved')
  })
  finish()
})
