import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { codeBlocksOf } from '../../scripts/docs/translations/sections.ts'
import { root } from '../../scripts/install.js'

const maxWords = 1500

const pages = [
  'elements',
  'pay-pix-charge',
  'card-checkout',
  'card-entry',
  'card-frame',
  'kyc-uploader',
  'kyc-files',
  'onboarding-signature',
  'languages',
  'theming',
  'first-paint',
  'init',
].flatMap((name) => [`docs/${name}.md`, `docs/pt-BR/${name}.md`])

test.each(pages)('%s is read in one sitting', (page) => {
  expect(wordsOf(readFileSync(join(root, page), 'utf8'))).toBeLessThanOrEqual(maxWords)
})

test('a word has a letter or a digit, and is not in a block of code', () => {
  expect(wordsOf('# One\n\n| two | – |\n|---|---|\n\n```sh\nnone of these\n```\n\n`three` 4.\n')).toBe(4)
})

function wordsOf(page: string): number {
  const prose = codeBlocksOf(page).reduce((text, block) => text.replace(block, () => ''), page)
  return prose.replaceAll(/<!--.*?-->/gs, '').match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0
}
