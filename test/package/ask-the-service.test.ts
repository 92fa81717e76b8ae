import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/install.js'
import { asked } from '../../scripts/docs/reference/asked.ts'

const questions = asked.flatMap((part) => part.questions)
const page = readFileSync(join(root, 'docs/pt-BR/ask-the-service.md'), 'utf8')

test('the e-mail to the service asks first for what costs most', () => {
  expect(questions.slice(0, 6).map(({ about }) => about[0])).toEqual([
    'payouts.amountUnit',
    'charges.states',
    'callbacks.authenticity',
    'charges.installmentTotal',
    'keys.repeatedWrites',
    'payouts.externalId',
  ])
})

test('the e-mail has every question once, by its number', () => {
  const [, mail = ''] = /```text\n([^]*?)\n```/.exec(page) ?? []
  const numbered = mail.match(/^\d+\. .*$/gm)
  expect(numbered).toEqual(questions.map(({ ptBR }, index) => `${index + 1}. ${ptBR.replaceAll('`', '')}`))
})

test('no open question is asked twice', () => {
  const names = questions.flatMap(({ about }) => about)
  expect(names).toHaveLength(new Set(names).size)
})
