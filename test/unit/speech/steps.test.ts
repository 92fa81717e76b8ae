import { expect, test } from 'vitest'
import { withoutWay } from '../../speech/support/sentences.ts'
import { isBehind, parseSteps, printSteps } from '../../speech/support/steps.ts'

const ofFocus = (text: string) => ({ text, isLive: false })
const live = (text: string) => ({ text, isLive: true })
const print = (...said: readonly ReturnType<typeof live>[]) => printSteps([{ title: 'Enter', said }])

const [panel, title] = [ofFocus('Pagamento com cartão painel.'), ofFocus('Pagando')]
const [paying, paid] = [live('Pagando…'), live('Pronto! Recebemos R$ 68,00.')]
const stored = print(panel, title, paying, paid)

test('a transcript is the same wherever announcements fall between what is said of the focus', () => {
  expect(print(paying, panel, paid, title)).toBe(stored)
  expect(print(paying, paid, panel, title)).toBe(stored)
})

test('a doubled, stale, missing or misplaced sentence makes a transcript another one', () => {
  const others = [
    [panel, title, paying, paid, paid],
    [panel, panel, title, paying, paid],
    [panel, title, paying, paying],
    [panel, title, paid],
    [title, paying, paid],
    [panel, title, paid, paying],
    [title, panel, paying, paid],
    [panel, title, ofFocus(paying.text), paid],
  ]
  for (const said of others) expect(print(...said)).not.toBe(stored)
})

test('a sentence that comes a step too late makes a transcript another one', () => {
  const steps = (first: readonly ReturnType<typeof live>[], second: readonly ReturnType<typeof live>[]) =>
    printSteps([
      { title: 'Enter', said: first },
      { title: 'Tab', said: second },
    ])
  expect(steps([panel], [paying])).not.toBe(steps([panel, paying], []))
})

test('a transcript that is read is printed again as it was', () => {
  expect(printSteps(parseSteps(stored))).toBe(stored)
})

test('more is awaited only while all that was said is expected', () => {
  const expected = [panel, title, paying, paid]
  expect(isBehind([paying], expected)).toBe(true)
  expect(isBehind([panel, title, paying, paid], expected)).toBe(false)
  expect(isBehind([paid], expected)).toBe(false)
  expect(isBehind([live('Stale')], expected)).toBe(false)
})

test('only a focus that enters or leaves a frame is compared without its way', () => {
  const way = ['Cartão documento da web.', 'conteúdo principal', 'formulário']
  const said = [...way, 'Número do cartão entrada obrigatório.'].map(ofFocus)
  const nameless = ['entrada obrigatório.'].map(ofFocus)
  expect(withoutWay(said, 'in')).toEqual(withoutWay(nameless, 'in'))
  expect(withoutWay(said, null)).toEqual(said)
  expect(withoutWay(nameless, null)).not.toEqual(withoutWay(said, null))
  const leaving = ['deixando o formulário.', 'deixando o conteúdo principal.', 'E-mail entrada.'].map(ofFocus)
  expect(withoutWay(leaving, 'out')).toEqual([ofFocus('E-mail entrada.')])
})
