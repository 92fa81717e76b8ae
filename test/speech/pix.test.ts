// @engines A browser tells a screen reader in its own way.
import { expect, test } from 'vitest'
import { orderOf } from '../e2e/support/pix-page.ts'
import { speechSeconds } from './support/speech-seconds.ts'
import { useSpeech } from './support/use-speech.ts'

const open = useSpeech()

test('a payer hears how to pay by Pix, has the code after 20 seconds and three keys, and hears what becomes of it', async () => {
  const { page, panel, press, step, tabTo, untilStatus, holdResponses, holdPolled, heard, finish } = await open(
    '/pix',
    'pix',
  )

  await step('KP_Add: o leitor lê a página', () => press('KP_Add'))
  const read = heard()
  const keys = await tabTo('Pagar neste aparelho: copiar o código')
  await step('Enter', () => press('Return'))
  const afterwards = heard().slice(read.length)
  const allowRenewal = await holdPolled('**/pay/pix*', /"renewable":\s*true/)
  await step('O código vence', async () => {
    await panel.act('Expirar', orderOf(page))
    await untilStatus('expired')
  })
  await step('O servidor aceita gerar outro', async () => {
    allowRenewal()
    await page.getByRole('button', { name: 'Gerar novo código' }).waitFor()
  })
  await tabTo('Gerar novo código')
  const respond = await holdResponses()
  await step('Enter', () => press('Return'))
  const renewed = async () => {
    respond()
    await untilStatus('open')
  }
  // the focus moves to what copies the new code: whether Orca says it beside the announcement differs
  await step('O servidor responde', renewed, (said) => said.startsWith('Pagar neste aparelho: copiar o código'))
  await step('O pagamento chega', async () => {
    await panel.act('Pagar', `${orderOf(page)}-2`)
    await untilStatus('paid')
  })
  await tabTo('Ver meu pedido')
  finish()

  // the keys lead past the steps for a phone's camera; the first words of the announcement say that the code is copied
  const confirmation = 'Código copiado'
  // Orca announces it before or after the state of the button
  const place = afterwards.findIndex((text) => text.startsWith(`${confirmation}.`))
  expect(place, afterwards.join('\n')).not.toBe(-1)
  expect(speechSeconds([...afterwards.slice(0, place), confirmation])).toBeLessThanOrEqual(20)
  expect(keys + 1).toBeLessThanOrEqual(3)
})
