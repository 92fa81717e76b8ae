import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { compileConsumers } from '../tools/compile-consumer.ts'
import { root } from '../../scripts/install.js'

const options = {
  lib: ['ES2022', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
  types: ['node'],
  // the types of Node and of the DOM together
  skipLibCheck: true,
}

/** What the README takes from the reader's own program. */
const given = `
export {}
declare global {
const merchant: import('guiche/merchant').Merchant
const app: { use(path: string, listener: ReturnType<typeof import('guiche/merchant/node').nodeListener>): void }
const lookUp: (reference: string) => Promise<import('guiche/merchant').Order | null>
const ship: (order: string, event?: string) => Promise<void>
const creditNote: (order: string, amount: number) => Promise<void>
const cancelShipment: (order: string) => Promise<void>
const reviewByHand: (order: string, charge: import('guiche/merchant').OrderCharge) => Promise<void>
const pixInput: Parameters<import('guiche').Client<typeof import('guiche').operations>['payins']['createPix']>[0]
const [baseURL, secretKey, publicKey, uuid]: [string, string, string, string]
const pipeline: typeof import('node:stream/promises').pipeline
const createWriteStream: typeof import('node:fs').createWriteStream
}
`

// `{ … }` is an input, and `…` after a condition is the reader's own code
const complete = (code: string) => `${code.replace(/\{ … \}/g, 'pixInput').replace(/\) …/g, ') {}')}\nexport {}\n`

const readme = readFileSync(join(root, 'README.md'), 'utf8')
const blocks = [...readme.matchAll(/^```[jt]s\n(.*?)^```$/gms)].map(([, code = '']) => code)
const [mistaken = ''] = blocks.filter((code) => code.includes('createMerchant('))

describe('the code of the README compiles in a strict project', () => {
  const modules = Object.fromEntries(blocks.map((code, index) => [`block-${index}.ts`, complete(code)]))
  const mistake = complete(mistaken.replace('publicURL', 'publicUrl'))
  const messages = compileConsumers({ ...modules, 'mistake.ts': mistake, 'given.ts': given }, { options })

  // the last line says what a block is about
  test.each(blocks.map((code, index) => [code.trimEnd().split('\n').at(-1), index] as const))('… %s', (_, index) => {
    expect(messages[`block-${index}.ts`]).toBe('')
  })

  test('and a mistake in it does not', () => {
    expect(messages['mistake.ts']).toContain('publicUrl')
  })

  test('with what it takes from the reader’s own program', () => {
    expect([messages['given.ts'], messages['']]).toEqual(['', ''])
  })
})

test.each(['README.md', 'LEIAME.md'])('%s has at most 1,300 words besides code', (page) => {
  const prose = readFileSync(join(root, page), 'utf8').replace(/^```[^]*?^```$/gm, '')
  expect(prose.split(/\s+/).length).toBeLessThanOrEqual(1_300)
})

describe('a program of these pages runs as it is written:', () => {
  test.each([
    ['README.md', 'first-charge.mjs', /^000201\d.*6304[\dA-F]{4}\npaid\n$/],
    ['SKILL.md', 'checkout.mjs', /^ship A-1001\n$/],
  ])('%s, %s', (page, file, printed) => {
    const text = readFileSync(join(root, page), 'utf8')
    const [, program = ''] = new RegExp(`\`${file}\`[^]*?\`\`\`js\\n([^]*?)^\`\`\`$`, 'm').exec(text) ?? []
    const folder = mkdtempSync(join(root, 'out/program-')) // below the root, so that `guiche` is the package
    onTestFinished(() => rmSync(folder, { recursive: true }))
    writeFileSync(join(folder, file), program)
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, file)], { encoding: 'utf8' })
    expect([stderr, status]).toEqual(['', 0])
    expect(stdout).toMatch(printed)
  })
})
