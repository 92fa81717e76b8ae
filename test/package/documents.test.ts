import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { headingAnchor } from '../../docs/site/.vitepress/heading-anchor.ts'
import type { OperationTree } from '../../src/core/operation.ts'
import { chargeUpdate } from '../../src/merchant/order/charge-update.ts'
import { operations } from '../../src/operations/index.ts'
import * as scalars from '../../src/schemas/scalars.ts'
import type { CheckoutDetail } from '../../widgets/card-checkout/events.ts'
import type { KycDetail } from '../../widgets/kyc-uploader/events.ts'
import type { SignatureDetail } from '../../widgets/onboarding-signature/events.ts'
import type { ChargeDetail } from '../../widgets/pay-pix-charge/events.ts'
import { docsPages } from '../../scripts/docs/docs-pages.ts'
import { root } from '../../scripts/install.js'
import { tokens } from '../../scripts/docs/reference/tokens.ts'

// the compiler compares these with the types
const unpayable = {
  misconfigured: 1,
  sessionEnded: 1,
  orderNotFound: 1,
  alreadySettled: 1,
  notAvailable: 1,
  serviceUnavailable: 1,
}
const pixReasons: ReasonsOf<ChargeDetail> = { ...unpayable, failed: 1 }
const cardReasons: ReasonsOf<CheckoutDetail> = { ...unpayable, outcomeUnknown: 1, declined: 1, declinedFinal: 1 }
const kycReasons: ReasonsOf<KycDetail> = {
  misconfigured: 1,
  sessionEnded: 1,
  recordNotFound: 1,
  handoffEnded: 1,
  openedElsewhere: 1,
}
const signatureReasons: ReasonsOf<SignatureDetail> = { misconfigured: 1, sessionEnded: 1, onboardingNotFound: 1 }

type ReasonsOf<Detail extends { readonly reason?: string }> = Record<NonNullable<Detail['reason']>, number>

const read = (path: string) => readFileSync(join(root, path), 'utf8')

test('the page of the operations begins with a list of every one', () => {
  const [list = ''] = read('docs/operations.md').split('\n## ')
  expect(list.match(/\]\(#\w+\) \| /g)).toHaveLength(23)
})

describe('every package has its reason,', () => {
  const { dependencies, devDependencies, peerDependencies } = JSON.parse(read('package.json'))
  test.each([
    ['those that a shop installs in the README', 'README.md', 'Dependencies', { ...dependencies, ...peerDependencies }],
    ['those of development in CONTRIBUTING.md', 'CONTRIBUTING.md', 'Development packages', devDependencies],
  ])('%s, by its name or its scope', (_, page, title, packages) => {
    const [, section = ''] = read(page).split(`\n## ${title}\n`)
    const [text = ''] = section.split('\n## ')
    const isNamed = (name: string) => [name, ...name.split('/')].some((part) => text.includes(part))
    expect(Object.keys(packages).filter((name) => !isNamed(name))).toEqual([])
    expect(text).toContain(packages.valibot ? 'valibot' : 'vitest')
  })
})

describe('SECURITY.md names the test of what it promises', () => {
  const text = read('SECURITY.md')
  const tables = text.matchAll(/^\|.*\| tests \|\n\|[-|]+\n((?:\|.*\n)+)/gm)
  const rows = [...tables].flatMap(([, body = '']) => body.trim().split('\n'))
  const promises = [...rows, ...(text.match(/^- .*$/gm) ?? [])]

  test('in each row of a threat, and in each statement about callbacks', () => {
    expect(promises.length).toBeGreaterThan(35)
    expect(promises.filter((line) => !/`test\/|`npm run chaos`/.test(line))).toEqual([])
  })

  test('by the path of a file that exists', () => {
    const files = [...text.matchAll(/`(test\/[^`]+)`/g)].map(([, path = '']) => path)
    expect(files.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})

test('the page to ask the service asks first for what costs most', () => {
  const [, table = ''] = read('docs/guides/enter-the-answers.md').split(/^\| question .*$/m)
  const questions = table.split('\n').map((row) => row.split(' | ')[0] ?? '')
  const asked = [
    /unit of a payout's `amount`/,
    /a second payout with the same `invoice`/,
    /who sent a callback/,
    /`title.amountInCents` .* is the total with interest/,
    /unit of a markup/,
    /a used `invoice`/,
    /status ids/,
    /when its card is declined/,
    /`accounts.setFeeTarget`/,
    /unit of a balance/,
    /`pix.key_type`/,
    /qualification service/,
  ].map((question) => questions.findIndex((row) => question.test(row)))
  expect(asked).toEqual(asked.toSorted((one, other) => one - other))
  expect(asked).not.toContain(-1)
})

test('every custom property that the theme reads is described, with its default', () => {
  const theme = read('widgets/common/styles/theme-css.ts')
  const used = new Set([...theme.matchAll(/var\((--guiche-[\w-]+)/g)].map(([, name]) => name))
  const described = tokens().map(({ name }) => name)
  expect(new Set(described)).toEqual(used)
})

test('every setting of `undocumented` is in the table of its page', () => {
  const settings = [...read('src/undocumented-options.ts').matchAll(/^  readonly (\w+)\?:/gm)].map(([, name]) => name)
  expect(settings).toContain('listDocuments')
  const rows = read('docs/undocumented.md').match(/^\| .*\|$/gm) ?? []
  expect(settings.filter((name) => !rows.some((row) => row.includes(`\`undocumented.${name}\``)))).toEqual([])
})

describe('what the interface leaves open is listed, with what guiche does:', () => {
  const pages = docsPages().filter((page) => page.startsWith('docs/undocumented/'))
  const rows = pages.flatMap((page) => read(page).split('\n'))
  test.each([
    ['which key a payin takes', /public key \| `payins` do/],
    ['what sending a fee target again does', /fee target .*again/],
    ['the types of a fine and a discount', /types? .*`percent`, `amount` and `date`.*\| .*numbers.*cents.*text/],
    ['the unit of a markup', /unit .*markup.*\| .*decimals of the local currency/],
    ['whether a null in a markup is absent', /markup's field may be null/],
    ['what a missing qualification returns', /`getByCustomCode` return/],
    ['how large a page is', /cap `per_page`/],
  ])('%s', (_, row) => {
    expect(rows.filter((each) => each.startsWith('|') && row.test(each))).toHaveLength(1)
  })

  test.each([
    'buyer',
    '`expire_date`',
    '`title.expireDate`',
    'filter by merchant',
    "beneficiary's `document`",
    'file URL from text',
    'CNPJ with letters',
    'company Brazilian',
    'unformatted `zip_code` is',
    'currency of a balance',
    'ISO 4217',
    '31 February',
    'top level',
  ])('the rule about %s is marked as checked', (subject) => {
    const checked = rows.filter((row) => row.includes('| **Checked:** '))
    expect(checked.filter((row) => row.includes(subject))).toHaveLength(1)
  })
})

test('no page states as a fact what the interface leaves open', () => {
  const facts = [
    /no (other )?rule( is checked)?( that|[.,])/,
    /public or secret/,
    /[Ss]ending (the same input|it) again (is idempotent|changes nothing)/,
    /[Ss]end the same input again/,
    /your key instead of the sandbox's, and no `fetch`\./,
    /change only the environment/,
  ]
  const stated = ['README.md', 'CHANGELOG.md', ...docsPages()].flatMap((page) =>
    facts.filter((fact) => fact.test(read(page))).map((fact) => `${page}: ${fact}`),
  )
  expect(stated).toEqual([])
})

describe('every reason that an event may have is described on the page of its element:', () => {
  const reasons: Readonly<Record<string, readonly string[]>> = {
    'pay-pix-charge': Object.keys(pixReasons),
    'card-checkout': Object.keys(cardReasons),
    'kyc-uploader': Object.keys(kycReasons),
    'onboarding-signature': Object.keys(signatureReasons),
  }
  test.each(Object.entries(reasons))('%s', (tag, names) => {
    const described = [...read(`docs/${tag}.md`).matchAll(/^\| `(\w+)` \| /gm)].map(([, name]) => name)
    expect(names.filter((name) => !described.includes(name))).toEqual([])
  })
})

test('every field of a charge update, and the clock of the store for SQLite, are described', () => {
  const [, section = ''] = read('docs/merchant/callbacks.md').split(/^## (?:Charge updates|Callbacks that .*)$/m)
  expect(Object.keys(chargeUpdate.entries).filter((name) => !section.includes(`\`${name}\``))).toEqual([])
  expect(read('docs/merchant/stores.md')).toMatch(/`sqliteStore\(database, \{ createTables, clock \}\)`/)
})

// @covers authentication.email
test('the client’s reference says what an API key is tied to', () => {
  expect(read('docs/client.md')).toMatch(/key is tied to an e-mail address/)
})

// @covers onboardings.phoneCodes
test('the limits of foreign tax ids and of phones are in the reference', () => {
  const page = read('docs/operations.md')
  expect(page).toMatch(/at most 50 characters for the company's `tax_id`/)
  expect(page).toMatch(/30 for a contact's/)
  expect(page).toMatch(/15 characters, with country and area code/)
})

test('the operations’ reference shows types of TypeScript, and none of our schemas by its name', () => {
  const ours = new RegExp(`(?:.\\| \`|: )(?:${Object.keys(scalars).join('|')})\\b`, 'g')
  expect(read('docs/operations.md').match(ours)).toBeNull()
})

describe('the operations’ reference has the rules of the service that nothing can check:', () => {
  // @covers overview.hierarchy payouts.markupPrecedence qualifications.phoneCountry onboardings.defaultParent
  // @covers account.feeLink account.payinFees account.prepaid account.postpaid account.noUndo
  test.each([
    ['the level of a parent', /`parent_id` is the merchant \(level 1\)[^.]*a level-0 account must pass it/],
    ['the parent of an onboarding', /`parent_id` is [^.]*default: your own company, if it is a merchant/],
    ['which markup applies', /markup replaces any global or submerchant markup/],
    ['the phone of a beneficiary', /`phone` begins with the country's code/],
    ['the link of a fee', /[Ee]ach fee stays linked to the account where it arises/],
    ['the fees of payins', /payin fees are unaffected/],
    ['a prepaid account', /prepaid account 43 needs balance when a fee is charged/],
    ['a postpaid account', /postpaid one is invoiced monthly/],
    ['who receives a fee', /`merchant_fee`, its id, receives the fees/],
    ['the removal of a fee target', /The API cannot undo it/],
  ])('%s', (_, rule) => {
    expect(read('docs/operations.md')).toMatch(rule)
  })
})

test('the lookup key of every write is documented as it is declared', () => {
  const documented = [
    ...read('docs/guides/when-something-fails.md').matchAll(
      /^\| `(\w+\.\w+)` \| `(\w+)`[^|]* \| `([^|]+)` \| `([\w.]+)`/gm,
    ),
  ]
  const declared = Object.entries(operations as OperationTree).flatMap(([area, named]) =>
    Object.entries(named).flatMap(([name, { lookupKey }]) =>
      lookupKey ? [[`${area}.${name}`, lookupKey.field, lookupKey.unique, lookupKey.lookup]] : [],
    ),
  )
  expect(documented.map(([, write, field, unique, lookup]) => [write, field, unique, lookup])).toEqual(
    declared.map(([write, field, unique, lookup]) => [
      write,
      field,
      typeof unique === 'string' ? `'${unique}'` : String(unique),
      String(lookup),
    ]),
  )
})

test('the guide mounts the server in Koa, which has no recipe, by the code that the tests run', () => {
  const recipe = read('test/integration/frameworks/koa.js')
  expect(read('docs/guides/accept-pix-in-an-express-app.md')).toContain(`\`\`\`js\n${recipe}\`\`\``)
})

describe('the page about tests shows the code that the tests run', () => {
  test.each(['test/package/testing/open-shop.ts', 'test/package/testing/happy-dom.test.ts', 'test/e2e/support/act.ts'])(
    '%s',
    (path) => {
      expect(read('docs/guides/test-your-checkout.md')).toContain(`\`\`\`ts\n${read(path)}\`\`\``)
    },
  )
})

// Express 5 calls the function of `listen` with the error too
test('an Express server of a page fails when another program has its port', () => {
  const calls = docsPages().flatMap((page) => read(page).match(/\bapp\.listen\(.*=>.*\n.*/g) ?? [])
  expect(calls.length).toBeGreaterThan(0)
  expect(calls.filter((call) => !/\(error\) => \{\n {2}if \(error\) throw error$/.test(call))).toEqual([])
})

describe('every link between documents resolves', () => {
  test.each(['README.md', 'LEIAME.md', 'SKILL.md', 'llms.txt', 'CHANGELOG.md', 'CONTRIBUTING.md', ...docsPages()])(
    'in %s',
    (page) => {
      const links = [...read(page).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)]
      const broken = links.filter(([, path, anchor]) => {
        const target = path ? join(dirname(page), path) : page
        return !existsSync(join(root, target)) || (anchor && !anchorsOf(read(target)).includes(anchor))
      })
      expect(broken.map(([link]) => link)).toEqual([])
    },
  )
})

const anchorsOf = (text: string) => [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => headingAnchor(heading))
