// @engines A browser tells a screen reader in its own way.
import { expect, test } from 'vitest'
import { testCard, testPayer } from '../e2e/support/card-page.ts'
import { orderOf } from '../e2e/support/pix-page.ts'
import { messagesOf } from './support/messages.ts'
import { useSpeech } from './support/use-speech.ts'

const open = useSpeech()

test('a payer hears what a card form asks for, what to correct, that nothing was charged, and that the payment arrived', async () => {
  const { page, panel, press, type, step, tabTo, untilStatus, holdResponses, heard, finish } = await open(
    '/card',
    'card',
    'ready',
  )
  const refused = '4000 0000 0000 0002'
  const fillIn = async (texts: readonly string[]) => {
    for (const [index, text] of texts.entries()) {
      if (index > 0) await step('Tab', () => press('Tab'))
      const [first = '', rest = ''] = index === 0 ? [text.slice(0, 1), text.slice(1)] : [text]
      await step(`Digita “${first}”`, () => type(first))
      // the first digit has a brand, whose announcement the next key would end
      if (rest) await step(`Digita “${rest}”`, () => type(rest, first))
    }
  }
  const pay = async (until: () => Promise<unknown>) => {
    const respond = await holdResponses()
    await step('Enter', () => press('Return'))
    await step('Os servidores respondem', async () => {
      respond()
      await until()
    })
  }
  const card = (number: string) => [number, testCard.expiry, testCard.code, testCard.name]

  await step('KP_Add: o leitor lê a página', () => press('KP_Add'))
  // Orca may leave out the name of the field by which it enters the frame, but not when it comes back to it
  await tabTo('Validade')
  await tabTo('Número do cartão', 'shift+Tab')
  const before = heard().length
  await step('Enter, sem nada preenchido', () => press('Return'))
  const field = { name: 'Número do cartão', description: 'Digite o número do cartão.' }
  await page.frameLocator('card-checkout iframe').getByText(field.description).first().waitFor()
  const toCorrect = messagesOf(heard().slice(before), field)
  await tabTo(field.name, 'shift+Tab')
  await fillIn([...card(refused), testPayer.document, testPayer.email, testPayer.phone])
  await pay(() => page.locator('card-checkout').getByText('Nada foi cobrado').first().waitFor({ state: 'attached' }))
  await tabTo('Número do cartão', 'shift+Tab')
  await step('Ctrl+A e digita outro número', async () => {
    await press('ctrl+a')
    await type(testCard.number, refused)
  })
  await pay(() => untilStatus('processing'))
  await step('O banco recusa', async () => {
    await panel.act('Recusar', orderOf(page))
    await untilStatus('declined')
  })
  await tabTo('Tentar com outro cartão')
  await step('Enter', async () => {
    await press('Return')
    await untilStatus('ready')
  })
  await tabTo('Número do cartão')
  await fillIn(card(testCard.number))
  await pay(() => untilStatus('processing'))
  await step('O banco aprova', async () => {
    await panel.act('Aprovar', `${orderOf(page)}-2`)
    await untilStatus('paid')
  })
  finish()

  // an empty answer would be no proof
  expect(toCorrect.join(' ')).toMatch(/7 campos para corrigir/)
  expect(toCorrect.length).toBeLessThanOrEqual(2)
})
