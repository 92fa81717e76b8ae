import type { Page } from 'playwright-core'

/** The demo's ways to enter a card. */
export const modes = ['frame', 'fields', 'own', 'redirect'] as const

/** One of the demo's ways to enter a card. */
export type Mode = (typeof modes)[number]

/** A test card. */
export const testCard = { number: '4111 1111 1111 1111', name: 'MARINA ALVES', expiry: '08/35', code: '737' }

/** The details of a payer. */
export const testPayer = { document: '529.982.247-25', email: 'marina@example.com', phone: '(81) 98765-4321' }

/** The locators of the card payment page in Portuguese. */
export function cardPage(page: Page) {
  const element = page.locator('card-checkout')
  const title = (text: string) => element.locator('[part~=title]').filter({ hasText: text })
  return {
    element,
    installments: element.getByLabel('Parcelas'),
    document: element.getByLabel('CPF ou CNPJ'),
    email: element.getByLabel('E-mail'),
    phone: element.getByLabel('Celular com DDD'),
    pay: element.getByRole('button', { name: /^Pagar R\$/ }),
    continueToPayment: element.getByRole('button', { name: /^Continuar para pagar R\$/ }),
    retry: element.getByRole('button', { name: 'Tentar com outro cartão' }),
    processing: title('O banco está conferindo seu pagamento'),
    uncertain: title('Aguarde: estamos conferindo se o pagamento deu certo'),
    paid: title('Recebemos seu pagamento'),
    declined: title('O cartão não foi aprovado'),
    expired: title('O prazo para pagar venceu'),
    blocked: element.locator('[part~=note]').filter({ hasText: 'Os campos do cartão não abriram' }),
  }
}

/** Types a card into the mode's fields: in the page, in one frame, or in a frame for each field. */
export async function typeCard(page: Page, mode: Exclude<Mode, 'redirect'>, changes: Partial<typeof testCard> = {}) {
  const { number, name, expiry, code } = { ...testCard, ...changes }
  const fields = [
    ['number', 'Número do cartão', number],
    ['expiry', 'Validade', expiry],
    ['securityCode', 'Código de segurança', code],
    ['holderName', 'Nome impresso no cartão', name],
  ] as const
  for (const [field, label, text] of fields) {
    const input = fieldParent(page, mode, field).getByRole('textbox', { name: label })
    await input.fill('')
    await input.pressSequentially(text)
  }
}

function fieldParent(page: Page, mode: Mode, field: string) {
  if (mode === 'frame') return page.frameLocator('card-checkout iframe')
  return mode === 'fields' ? page.frameLocator(`[data-field="${field}"] iframe`) : page.locator('card-checkout')
}

/** Fills in the payer's details. */
export async function fillPayer(page: Page) {
  const { document, email, phone } = cardPage(page)
  await document.fill(testPayer.document)
  await email.fill(testPayer.email)
  await phone.fill(testPayer.phone)
}

/** Pays on the provider's own page. */
export async function payOnProviderPage(page: Page, changes: Partial<typeof testCard> = {}) {
  const { number, name, expiry, code } = { ...testCard, ...changes }
  await page.getByLabel('Número do cartão').fill(number)
  await page.getByLabel('Nome impresso no cartão').fill(name)
  await page.getByLabel('Validade').fill(expiry)
  await page.getByLabel('Código de segurança').fill(code)
  await page.getByRole('button', { name: /^Pagar R\$/ }).click()
}

/** Fills in the whole form and pays, in a mode that has fields. */
export async function payByCard(page: Page, mode: Exclude<Mode, 'redirect'>, changes: Partial<typeof testCard> = {}) {
  await typeCard(page, mode, changes)
  await fillPayer(page)
  await cardPage(page).pay.click()
}
