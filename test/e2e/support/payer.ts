import type { Page } from 'playwright-core'

/** The ways in which the demo takes a card. */
export const modes = ['frame', 'fields', 'own', 'redirect'] as const

/** A way in which the demo takes a card. */
export type Mode = (typeof modes)[number]

/** A card that nobody has. */
export const card = { number: '4111 1111 1111 1111', name: 'MARINA ALVES', expiry: '08/35', code: '737' }

/** What somebody who pays by card sees and uses of a payment page in Portuguese. */
export function payer(page: Page) {
  const element = page.locator('card-checkout')
  const title = (text: string) => element.locator('[part=title]').filter({ hasText: text })
  return {
    element,
    plans: element.getByLabel('Parcelas'),
    document: element.getByLabel('CPF ou CNPJ'),
    email: element.getByLabel('E-mail'),
    phone: element.getByLabel('Celular com DDD'),
    pay: element.getByRole('button', { name: /^Pagar R\$/ }),
    leave: element.getByRole('button', { name: /^Continuar para pagar R\$/ }),
    retry: element.getByRole('button', { name: 'Tentar com outro cartão' }),
    processing: title('Seu pagamento está em análise'),
    doubted: title('Ainda não sabemos se o pagamento foi feito'),
    paid: title('Recebemos seu pagamento'),
    refused: title('O cartão não foi aprovado'),
    expired: title('O tempo para pagar terminou'),
    blocked: element.getByText('Os campos do cartão não abriram'),
  }
}

/** Types a card where the mode has its fields: on the page, in the frame, or in a frame a field. */
export async function typeCard(page: Page, mode: Exclude<Mode, 'redirect'>, typed: Partial<typeof card> = {}) {
  const { number, name, expiry, code } = { ...card, ...typed }
  const fields = [
    ['number', 'Número do cartão', number],
    ['expiry', 'Validade', expiry],
    ['code', 'Código de segurança', code],
    ['name', 'Nome impresso no cartão', name],
  ] as const
  for (const [field, label, text] of fields) {
    const input = placeOf(page, mode, field).getByRole('textbox', { name: label })
    await input.fill('')
    await input.pressSequentially(text)
  }
}

function placeOf(page: Page, mode: Mode, field: string) {
  if (mode === 'frame') return page.frameLocator('card-checkout iframe')
  return mode === 'fields' ? page.frameLocator(`[data-field="${field}"] iframe`) : page.locator('card-checkout')
}

/** Fills in who pays. */
export async function fillPayer(page: Page) {
  const { document, email, phone } = payer(page)
  await document.fill('529.982.247-25')
  await email.fill('marina@example.com')
  await phone.fill('(81) 98765-4321')
}

/** Pays on the provider's own page. */
export async function payElsewhere(page: Page, typed: Partial<typeof card> = {}) {
  const { number, name, expiry, code } = { ...card, ...typed }
  await page.getByLabel('Número do cartão').fill(number)
  await page.getByLabel('Nome impresso no cartão').fill(name)
  await page.getByLabel('Validade').fill(expiry)
  await page.getByLabel('Código de segurança').fill(code)
  await page.getByRole('button', { name: /^Pagar R\$/ }).click()
}

/** Fills everything in and pays, in a mode that has fields. */
export async function payByCard(page: Page, mode: Exclude<Mode, 'redirect'>, typed: Partial<typeof card> = {}) {
  await typeCard(page, mode, typed)
  await fillPayer(page)
  await payer(page).pay.click()
}
