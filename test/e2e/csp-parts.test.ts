// @full It proves that the tests of the policy notice a missing part.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderPayPixCharge } from 'guiche/merchant/render'
import { expect, test } from 'vitest'
import type { ElementTag } from '../../src/merchant/csp/options.ts'
import { csp } from '../../src/merchant/index.ts'
import { root } from '../../scripts/install.js'
import { kycPage } from './support/kyc-page.ts'
import { usePolicyShop } from './support/use-policy-shop.ts'
import { pixPage } from './support/pix-page.ts'
import { script, startPolicyShop } from './support/policy-shop.ts'
import { emptyPDF, uses } from './support/use-element.ts'

const open = usePolicyShop()

const hashes: Readonly<Record<ElementTag, string>> = JSON.parse(
  readFileSync(join(root, 'dist/cdn/style-hashes.json'), 'utf8'),
)

test.each<[ElementTag, missing: string, part: RegExp, blocked: string]>([
  ['pay-pix-charge', 'the merchant server', /connect-src [^;]+; /, 'connect-src'],
  ['card-checkout', 'the card frame', /frame-src [^;]+; /, 'frame-src'],
  ['onboarding-signature', 'scripts', /script-src [^;]+; /, 'script-src-elem'],
  ['kyc-uploader', 'the bucket', / http:\/\/127\.0\.0\.1:\d+/, 'connect-src'],
])('<%s> violates a policy without %s', async (tag, _, part, blocked) => {
  const shop = await startPolicyShop()
  const policy = csp({ elements: [tag], ...shop.addresses })
  shop.page.policy = policy.replace(part, '')
  expect(shop.page.policy).not.toBe(policy)
  shop.page.markup = await shop.markup(tag)
  const { page, problems } = await open(shop)
  if (tag === 'kyc-uploader') {
    await kycPage(page).choose(emptyPDF)
    await kycPage(page).send('Documento de identidade')
  }
  await expect.poll(() => problems.join('\n')).toContain(`policy violation: ${blocked} `)
})

test('an element that the server renders keeps its style only with the style’s hash', async () => {
  const shop = await startPolicyShop()
  shop.page.markup = await renderPayPixCharge(shop.merchant, { order: 'A-1', lang: 'pt-BR' })
  shop.page.policy = csp({ elements: ['pay-pix-charge'], styleHashes: [hashes['pay-pix-charge']] })
  const withHash = await open(shop)
  await pixPage(withHash.page).code.waitFor({ state: 'attached' })
  expect(withHash.problems).toEqual([])

  shop.page.policy = csp({ elements: ['pay-pix-charge'] })
  const { problems } = await open(shop)
  await expect.poll(() => problems.join('\n')).toContain('policy violation: style-src-elem inline')
})

test('two single files need allowDuplicates, because each has its copy of lit', async () => {
  const shop = await startPolicyShop()
  const elements = ['pay-pix-charge', 'card-checkout'] as const
  shop.page.markup = script('card-checkout') + (await shop.markup('pay-pix-charge'))
  shop.page.policy = csp({ elements, ...shop.addresses, allowDuplicates: true })
  const allowed = await open(shop)
  await uses['pay-pix-charge'](allowed.page, shop.sandbox)
  expect(allowed.problems).toEqual([])

  shop.page.policy = csp({ elements, ...shop.addresses })
  const { problems } = await open(shop)
  await expect.poll(() => problems.join('\n')).toMatch(/policy violation: trusted-types|TrustedTypePolicy/)
})
