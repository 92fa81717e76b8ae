// @full It opens an account from its form on.
// @engines A form keeps the focus, files are chosen, and a contract is signed in another tab.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { act } from './support/act.ts'
import { axeViolations, everyRule } from './support/axe.ts'
import { atService, companyDocuments, companyTexts, onboardingOf, paper } from './support/company-form.ts'
import { injectFault } from './support/inject-fault.ts'
import { kycPage } from './support/kyc-page.ts'
import { signaturePage, signAtProvider } from './support/signature-page.ts'
import { useDemo } from './support/use-demo.ts'

const demo = useDemo({ own: true })

const sendButton = (page: Page) => page.getByRole('button', { name: 'Enviar os dados' })
const invalidNames = (page: Page) =>
  page.locator('form [aria-invalid]').evaluateAll((inputs) => inputs.map((input) => input.getAttribute('name')))
const errors = (page: Page) => page.locator('form .error:visible').allInnerTexts()
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'))

async function fill(page: Page, texts: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(texts)) await page.locator(`[name="${name}"]`).fill(text)
}

test('every error of the form is shown beside its field, and the first one has the focus', async () => {
  const page = await demo.open('/company')
  await sendButton(page).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Alguns campos precisam de correção').waitFor()
  const { 'address.number': _, ...required } = companyTexts
  expect(new Set(await invalidNames(page))).toEqual(new Set(Object.keys(required)))
  expect(await focusedName(page)).toBe('legal_name')
  expect(await page.locator('#legal_name').getAttribute('aria-describedby')).toBe('legal_name-help')
  expect(await page.locator('#legal_name-help').innerText()).toMatch(/^Preencha a razão social\. Como está/)
  const empty = await errors(page)
  expect(empty).toHaveLength(Object.keys(required).length)
  // the two people have the same fields
  expect(new Set(empty).size).toBe(empty.length - 4)
  expect(empty.filter((text) => !/^Preencha [^.]+\.$/.test(text))).toEqual([])
  expect(await axeViolations(page, everyRule)).toEqual([])

  await fill(page, { ...companyTexts, tax_id: '11.222.333/0001-80', 'contacts.1.tax_id': '1' })
  expect(await invalidNames(page)).toEqual([])
  await sendButton(page).click()
  await expect.poll(() => invalidNames(page)).toEqual(['tax_id', 'contacts.1.tax_id'])
  expect(await focusedName(page)).toBe('tax_id')
  expect(await errors(page)).toEqual([
    'Este CNPJ não existe ou já tem uma conta. Confira as 14 letras e números.',
    'Este CPF não existe. Confira os 11 números.',
  ])
})

test('nothing of the form reaches an address while its script is missing', async () => {
  const page = await demo.open('/company')
  await page.route('**/company.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.reload()
  await fill(page, { legal_name: companyTexts.legal_name })
  await sendButton(page).click()
  expect(page.url()).not.toContain('Mandacaru')
  expect(await page.locator('#legal_name').inputValue()).toBe(companyTexts.legal_name)
})

test('a company goes from its form to an open account in one page, with a paper that is refused and replaced', async () => {
  const page = await demo.open('/company', { providers: ['signatureProvider'] })
  const { origin } = demo.server
  const { request } = page.context()
  // another company has this CNPJ
  await act(request, `${origin}/sandbox`, 'addOnboarding', { tax_id: '11444777000161' })
  await fill(page, { ...companyTexts, tax_id: '11444777000161' })
  await sendButton(page).click()
  await expect.poll(() => invalidNames(page)).toEqual(['tax_id'])
  await fill(page, { tax_id: companyTexts.tax_id })
  await sendButton(page).click()

  const { element, card } = kycPage(page)
  await element.waitFor()
  // until then nobody listens to its inputs
  await page.waitForLoadState()
  const service = atService(request, origin, onboardingOf((await element.getAttribute('session')) ?? ''))
  const send = async (label: string) => {
    await card(label).locator('input.file').setInputFiles(paper)
    await card(label).getByRole('button', { name: 'Enviar' }).click()
    await card(label).getByText('Em análise').waitFor()
  }
  for (const label of Object.values(companyDocuments)) await send(label)

  await service.approve('articles_of_association')
  await service.reject('proof_of_address', 'Está cortado')
  await card(companyDocuments.proof_of_address).getByText('Está cortado').waitFor()
  await send(companyDocuments.proof_of_address)
  await service.approve('proof_of_address')
  await service.approve('representative_id')

  await signaturePage(page).ready.waitFor()
  await signAtProvider(page)
  await signaturePage(page).signed.waitFor()
  await service.sign(companyTexts['contacts.1.email'])
  await service.activate()
  await signaturePage(page).active.waitFor()
  expect(await axeViolations(page, everyRule)).toEqual([])
})

test('a company whose response was lost is told so, and its form is not offered again', async () => {
  const page = await demo.open('/company')
  await injectFault(demo.server.origin, 'onboardings.create', 'drop-after')
  await fill(page, { ...companyTexts, tax_id: '11.222.333/0001-81' })
  await sendButton(page).click()
  await page.getByText('ainda não sabemos se o cadastro foi feito').waitFor()
  await page.reload()
  await page.getByText('ainda não sabemos se o cadastro foi feito').waitFor()
  expect(await sendButton(page).count()).toBe(0)
})
