import { expect, test } from 'vitest'
import { assumedUndocumented } from '../../src/sandbox/index.ts'
import {
  prerenderStyles,
  renderCardCheckout,
  renderKycUploader,
  renderOnboardingSignature,
} from '../../widgets/render/index.ts'
import { cardPayment, openCardShop } from './card-shop.ts'
import { openKycShop } from './kyc-shop.ts'
import { openSigningShop } from './signing-shop.ts'

const lang = 'pt-BR'
const hostile = `"><img src=x onerror=alert(1)></template>`

test('a card form shows its amount and its fields, in which nothing can be typed or submitted yet', async () => {
  const { merchant } = openCardShop({ card: { requiredFields: ['document', 'email'] } })
  const html = await renderCardCheckout(merchant, { order: 'A-1', lang })

  expect(html).toMatch(/^<card-checkout server="\/pay" session="[\w.-]+" lang="pt-BR" status="ready">/)
  expect(html).toContain('R$\u00a019,90')
  expect(html).toContain('id="payer-email"')
  expect(controlsOf(html)).not.toEqual([])
  expect(controlsOf(html).filter((tag) => !/ disabled| slot=/.test(tag))).toEqual([])
  expect(initialOf(html).body).toMatchObject({ amount: 1990, required_fields: ['document', 'email'] })
})

test('a card frame is not loaded before the script, and has its place', async () => {
  const { merchant } = openCardShop()
  const html = await renderCardCheckout(merchant, {
    order: 'A-1',
    lang,
    attributes: { frame: 'https://cards.example/card-frame.html' },
  })

  expect(html).not.toContain('<iframe')
  expect(html).toContain('<i class="reserved" part="placeholder">')
})

test('a card that is typed on a payment page has no fields', async () => {
  const { merchant } = openCardShop({ card: { requiredFields: ['email'], paymentPage: () => 'https://pay.example/1' } })
  const html = await renderCardCheckout(merchant, { order: 'A-1', lang, entry: 'page' })

  expect(html).not.toContain('<input')
  expect(html).toContain('<button disabled class="primary" part="button primary pay"')
})

test('a card page shows the outcome of a payment', async () => {
  const shop = openCardShop()
  await shop.request('POST /card', cardPayment('tok_1'))
  await shop.sandbox.approveCard({ customNumber: 'A-1-1' })
  const html = await renderCardCheckout(shop.merchant, { order: 'A-1', lang, content: '<a slot="next">→</a>' })

  expect(html).toContain('status="paid"')
  expect(html).toContain('<slot name="next">')
})

test('the owner of a KYC record sees its documents, whose buttons and fields wait for the script', async () => {
  const { merchant, record } = await openKycShop()
  const html = await renderKycUploader(merchant, { kyc: record.id, lang })

  expect(html).toMatch(/^<kyc-uploader [^>]*status="open">/)
  for (const { label } of initialOf(html).body.documents) expect(html).toContain(`${label}`)
  expect(controlsOf(html).filter((tag) => !tag.includes(' disabled'))).toEqual([])
})

test('a signer sees the signers, the progress and the link to the signing page', async () => {
  const { merchant, sandbox } = openSigningShop()
  const { onboarding } = await sandbox.addOnboarding({ signers: [{ name: hostile, email: 'marina@example.com' }] })
  const html = await renderOnboardingSignature(merchant, {
    onboarding: onboarding.id,
    signer: 'marina@example.com',
    lang: 'en',
  })

  expect(html).toMatch(/^<onboarding-signature [^>]*lang="en" status="\w+">/)
  expect(html).not.toContain('<img')
  expect(html.match(/<\/template>/g)).toHaveLength(1)
  expect(html).toContain('role="heading" aria-level="3">Signatures')
})

test('documents that a rendered uploader lists are not listed twice', async () => {
  const { merchant, sandbox } = openSigningShop({ undocumented: assumedUndocumented })
  const signers = [{ name: 'Marina Alves', email: 'marina@example.com' }]
  const { onboarding } = await sandbox.addOnboarding({ signers, status: 'pending' })
  const subject = { onboarding: onboarding.id, signer: 'marina@example.com', lang: 'en' }
  const listed = (html: string) => html.includes('part="document-name"')

  expect(listed(await renderOnboardingSignature(merchant, subject))).toBe(true)
  for (const slot of ['"documents"', "'documents'", 'documents']) {
    const content = `<kyc-uploader server="/pay" slot=${slot}></kyc-uploader>`
    expect(listed(await renderOnboardingSignature(merchant, { ...subject, content }))).toBe(false)
  }
})

test('each element has its own style, and no element a style attribute', async () => {
  const { merchant } = openCardShop()
  const html = await renderCardCheckout(merchant, { order: 'A-1', lang })

  expect(html).toContain(`<style>${prerenderStyles['card-checkout']}</style>`)
  expect(html).not.toMatch(/\sstyle=/)
  expect(new Set(Object.values(prerenderStyles)).size).toBe(4)
})

test.each([
  [
    'card-checkout',
    (request: object) => renderCardCheckout(openCardShop().merchant, { order: 'A-1', lang, ...request }),
  ],
  [
    'onboarding-signature',
    (request: object) =>
      renderOnboardingSignature(openSigningShop().merchant, {
        onboarding: 'unknown',
        signer: 'a@b.example',
        lang,
        ...request,
      }),
  ],
])('%s without a first response has a session only', async (tag, render) => {
  const html = await render({ request: { headers: { 'sec-purpose': 'prefetch' } } })

  expect(html).toMatch(new RegExp(`^<${tag} server="/pay" session="[\\w.-]+" lang="pt-BR"></${tag}>$`))
})

const controlsOf = (html: string) => html.match(/<(?:button|input|select|textarea)[^>]*>/g) ?? []

const initialOf = (html: string) =>
  JSON.parse(/<script type="application\/json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')
