// @full It opens an account in WebKit, from its form on.
import { request } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { atService, companyDocuments, companyTexts, onboardingOf } from './support/company-form.ts'
import { useSharedDemo } from './support/use-demo.ts'
import { useWebKit } from './support/use-webkit.ts'

const demo = useSharedDemo()
const open = useWebKit()

test('in WebKit, a company goes from its form to an open account in one page', async () => {
  const { origin } = demo()
  const page = await open(`${origin}/company`)
  const invalidNames = () =>
    page.run(() => Array.from(document.querySelectorAll('form [aria-invalid]'), (input) => input.getAttribute('name')))
  for (const [name, text] of Object.entries({ ...companyTexts, tax_id: '1' })) await page.fill(name, text)
  await page.press('Enviar os dados')
  await expect.poll(invalidNames).toEqual(['tax_id'])
  expect(await page.run(() => document.activeElement?.getAttribute('name'))).toBe('tax_id')
  await page.fill('tax_id', '98.765.432/0001-98')
  await page.press('Enviar os dados')

  const session = () => page.run(() => document.querySelector('onboarding-signature')?.getAttribute('session') ?? '')
  await expect.poll(session).not.toBe('')
  const context = await request.newContext()
  onTestFinished(() => context.dispose())
  const service = atService(context, origin, onboardingOf(await session()))
  await page.untilTitled('Cadastro recebido')
  for (const tag of Object.keys(companyDocuments)) await service.send(tag)
  await page.untilTitled('Análise dos documentos')
  await service.reject('proof_of_address', 'Está cortado')
  await page.untilTitled('Envio de documentos')
  await service.send('proof_of_address')
  for (const tag of Object.keys(companyDocuments)) await service.approve(tag)
  await page.untilTitled('Sua vez de assinar')
  for (const contact of ['contacts.0.email', 'contacts.1.email'] as const) await service.sign(companyTexts[contact])
  await page.untilTitled('O contrato está assinado')
  await service.activate()
  await page.untilTitled('Conta ativa')
})
