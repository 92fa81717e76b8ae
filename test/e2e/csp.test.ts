import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderPayPixCharge } from 'guiche/merchant/render'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { csp, type ElementTag } from '../../src/merchant/index.ts'
import type { Sandbox } from '../../src/sandbox/index.ts'
import { root } from '../tools/install.js'
import { cardPage, typeCard } from './support/card-page.ts'
import { kycPage } from './support/kyc-page.ts'
import { pixPage } from './support/pix-page.ts'
import { script, startPolicyShop } from './support/policy-shop.ts'
import { recordViolations } from './support/record-violations.ts'
import { signaturePage } from './support/signature-page.ts'
import { type Engine, engines, launchers } from './support/use-demo.ts'

const file = { name: 'nota.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') }
const hashes: Readonly<Record<ElementTag, string>> = JSON.parse(
  readFileSync(join(root, 'dist/cdn/style-hashes.json'), 'utf8'),
)

/** Uses each element to the end of what a person does with it. */
const uses: Readonly<Record<ElementTag, (page: Page, sandbox: Sandbox) => Promise<unknown>>> = {
  'pay-pix-charge': async (page, sandbox) => {
    await pixPage(page).qr.waitFor()
    await sandbox.payPix({ invoice: 'A-1-1' })
    await page.locator('pay-pix-charge[status=paid]').waitFor()
  },
  'card-checkout': async (page) => {
    await typeCard(page, 'frame')
    await cardPage(page).pay.click()
    await cardPage(page).processing.waitFor()
  },
  'kyc-uploader': async (page) => {
    const { choose, send, identity } = kycPage(page)
    await choose(file)
    await send('Documento de identidade')
    await identity.getByText('Em análise').waitFor()
  },
  'onboarding-signature': async (page) => {
    const contract = page.waitForResponse((response) => response.url().endsWith('/signature/file'))
    await signaturePage(page).download.click()
    await (await contract).finished()
  },
}

const tags = Object.keys(uses) as readonly ElementTag[]

describe.each(engines)('in %s', (engine) => {
  const open = useBrowser(engine)

  test.each(tags)('<%s> works under exactly the policy of its page, without a violation', async (tag) => {
    const shop = await startPolicyShop()
    shop.page.policy = csp({ elements: [tag], ...shop.addresses })
    shop.page.markup = await shop.markup(tag)
    const { page, problems } = await open(shop)
    await uses[tag](page, shop.sandbox)
    expect(problems).toEqual([])
  })
})

describe('a part of the policy that is removed is missed:', () => {
  const open = useBrowser('chromium')

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
      await kycPage(page).choose(file)
      await kycPage(page).send('Documento de identidade')
    }
    await expect.poll(() => problems.join('\n')).toContain(`policy violation: ${blocked} `)
  })

  test('an element that the server renders keeps its style only with the style’s hash', async () => {
    const shop = await startPolicyShop()
    shop.page.markup = await renderPayPixCharge(shop.merchant, { order: 'A-1', lang: 'pt-BR' })
    shop.page.policy = csp({ elements: ['pay-pix-charge'], styleHashes: [hashes['pay-pix-charge']] })
    const withHash = await open(shop)
    await pixPage(withHash.page).code.waitFor()
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
})

/** Starts a browser for a group of tests. Returns a function that opens a shop's page and records violations of its policy. */
function useBrowser(engine: Engine) {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchers[engine]()
  })
  afterAll(() => browser?.close())

  return async (shop: Awaited<ReturnType<typeof startPolicyShop>>) => {
    const context = await browser.newContext()
    onTestFinished(() => context.close())
    const problems: string[] = []
    await recordViolations(context, shop.origins, problems)
    const page = await context.newPage()
    await page.goto(shop.origins[0] ?? '')
    return { page, problems }
  }
}
