import { test } from 'vitest'
import { signaturePage } from '../e2e/support/signature-page.ts'
import { useSpeech } from './support/use-speech.ts'

const open = useSpeech()

test('a signer hears that it is their turn, that they have signed, who else has, and where the contract is', async () => {
  const { page, panel, press, step, tabTo, untilStatus, holdResponses, finish } = await open(
    '/signature',
    'signature',
    'ready',
  )
  const sign = async (address: string) => {
    const tab = await panel.page.context().newPage()
    await tab.goto(address)
    await tab.getByRole('button', { name: 'Assinar' }).click()
    await tab.getByText('Assinou', { exact: true }).first().waitFor()
    await tab.close()
  }
  const own = (await signaturePage(page).link.getAttribute('href')) ?? ''
  const other = await panel.page.context().newPage()
  await other.goto(`${page.url()}&signer=2`)

  await step('KP_Add: o leitor lê a página', () => press('KP_Add'))
  await tabTo('Assinar contrato')
  await step('Assina no celular', async () => {
    await sign(own)
    await untilStatus('signed')
  })
  await step('A outra pessoa assina', async () => {
    await sign((await signaturePage(other).link.getAttribute('href')) ?? '')
    await untilStatus('completed')
  })
  await tabTo('Baixar contrato')
  const download = page.waitForEvent('download')
  const respond = await holdResponses((request) => request.url().includes('/signature/file'))
  await step('Enter', () => press('Return'))
  await step('O servidor responde', async () => {
    respond()
    await (await download).path()
  })
  finish()
})
