// @engines A browser tells a screen reader in its own way.
import { test } from 'vitest'
import { orderOf } from '../e2e/support/pix-page.ts'
import { useSpeech } from './support/use-speech.ts'

const open = useSpeech()

test('a payer hears how to pay by Pix, that the code is copied, has expired and is new, and that the payment arrived', async () => {
  const { page, panel, press, step, untilStatus, holdResponses, finish } = await open('/pix', 'pix')

  await step('KP_Add: o leitor lê a página', () => press('KP_Add'))
  await step('Tab', () => press('Tab'))
  await step('Enter', () => press('Return'))
  await step('O código expira', async () => {
    await panel.act('Expirar', orderOf(page))
    await untilStatus('expired')
  })
  await step('Tab', () => press('Tab'))
  const respond = await holdResponses()
  await step('Enter', () => press('Return'))
  await step('O servidor responde', async () => {
    await respond()
    await untilStatus('open')
  })
  await step('O pagamento chega', async () => {
    await panel.act('Pagar', `${orderOf(page)}-2`)
    await untilStatus('paid')
  })
  await step('Tab', () => press('Tab'))
  finish()
})
