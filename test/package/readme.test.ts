import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { compileConsumer } from '../tools/compile-consumer.ts'
import { root } from '../tools/install.js'

const options = {
  module: 'ESNext',
  moduleResolution: 'Bundler',
  lib: ['ES2022', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
  types: ['node'],
  // the types of Node and of the DOM together
  skipLibCheck: true,
}

/** What the README takes from the reader's own program. */
const given = `
declare global {
const merchant: import('guiche/merchant').Merchant
const app: { use(path: string, listener: ReturnType<typeof import('guiche/merchant/node').nodeListener>): void }
const lookUp: (reference: string) => Promise<import('guiche/merchant').Order | null>
const ship: (order: string) => Promise<void>
const reviewByHand: (order: string, charge: import('guiche/merchant').OrderCharge) => Promise<void>
const pixInput: Parameters<import('guiche').Client<typeof import('guiche').operations>['payins']['createPix']>[0]
const [baseURL, secretKey, publicKey, uuid]: [string, string, string, string]
const pipeline: typeof import('node:stream/promises').pipeline
const createWriteStream: typeof import('node:fs').createWriteStream
}
`

// `{ … }` is an input, and `…` after a condition is the reader's own code
const complete = (code: string) =>
  `${code.replace(/\{ … \}/g, 'pixInput').replace(/\) …/g, ') {}')}\nexport {}\n${given}`

const readme = readFileSync(join(root, 'README.md'), 'utf8')
const blocks = [...readme.matchAll(/^```[jt]s\n(.*?)^```$/gms)].map(([, code = '']) => code)

describe('the code of the README compiles in a strict project', () => {
  // the last line says what a block is about
  test.each(blocks.map((code) => [code.trimEnd().split('\n').at(-1), code] as const))('… %s', (_, code) => {
    expect(compileConsumer(complete(code), options)).toBe('')
  })

  test('and a mistake in it does not', () => {
    const code = blocks.find((each) => each.includes('createMerchant(')) ?? ''
    const mistaken = complete(code.replace('publicURL', 'publicUrl'))
    expect(compileConsumer(mistaken, options)).toContain('publicUrl')
  })
})
