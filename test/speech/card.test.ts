// @engines A browser tells a screen reader in its own way.
import { test } from 'vitest'
import { testCard, testPayer } from '../e2e/support/card-page.ts'
import { orderOf } from '../e2e/support/pix-page.ts'
import { useSpeech } from './support/use-speech.ts'

const open = useSpeech()

test('a payer hears what a card form asks for, what to correct, that nothing was charged, and that the payment arrived', async () => {
  const { page, panel, press, type, step, untilStatus, holdResponses, finish } = await open('/card', 'card', 'ready')
  const fillIn = async (texts: readonly string[]) => {
    for (const [index, text] of texts.entries()) {
      await step(`Digita “${text}”${index < texts.length - 1 ? ' e Tab' : ''}`, () => {
        type(text)
        if (index < texts.length - 1) press('Tab')
      })
    }
  }
  const pay = async (outcome: string) => {
    const respond = await holdResponses()
    await step('Enter', () => press('Return'))
    await step('Os servidores respondem', async () => {
      await respond()
      await untilStatus(outcome)
    })
  }
  const card = (number: string) => [number, testCard.expiry, testCard.code, testCard.name]

  await step('KP_Add: o leitor lê a página', () => press('KP_Add'))
  await step('Tab', () => press('Tab'))
  await step('Tab', () => press('Tab'))
  await step('Enter, sem nada preenchido', () => press('Return'))
  await fillIn([...card('4000 0000 0000 0002'), testPayer.document, testPayer.email, testPayer.phone])
  await pay('ready')
  await step('Ctrl+A', () => press('ctrl+a'))
  await step('Digita outro número', () => type(testCard.number))
  await pay('processing')
  await step('O banco recusa', async () => {
    await panel.act('Recusar', orderOf(page))
    await untilStatus('declined')
  })
  await step('Tab', () => press('Tab'))
  await step('Enter', async () => {
    press('Return')
    await untilStatus('ready')
  })
  finish()
})
