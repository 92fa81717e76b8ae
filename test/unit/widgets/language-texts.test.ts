// @isolated It runs in another environment.
// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addedLanguagesKey } from '../../../widgets/common/texts/languages.ts'
import { addLanguage } from '../../../widgets/languages/index.ts'
import { importer } from '../../../widgets/common/lazy/importer.ts'
import type { OtherTexts } from '../../../widgets/common/texts/language-texts.ts'

interface Strings {
  readonly greeting: string
}

const portuguese = { greeting: 'Olá' }
const en = { greeting: 'Hello' }
const english = { en }

afterEach(() => Reflect.deleteProperty(globalThis, addedLanguagesKey))

beforeEach(() => {
  // the class remembers the texts of the page
  vi.resetModules()
  document.documentElement.lang = 'pt-BR'
})

async function textsOf(others: OtherTexts<Strings>) {
  const { LanguageTexts } = await import('../../../widgets/common/texts/language-texts.ts')
  return new LanguageTexts<Strings>('payPixCharge', portuguese, others)
}

test('Portuguese texts are there at once, and no others are loaded', async () => {
  const load = vi.fn(async () => english)
  const texts = await textsOf({ en: load })
  await texts.load('pt-BR')
  expect([texts.has('pt-BR'), texts.get('pt-BR'), load.mock.calls.length]).toEqual([true, portuguese, 0])
})

test('the texts of the page’s language begin to load with the module, and load once', async () => {
  document.documentElement.lang = 'en-GB'
  const load = vi.fn(async () => english)
  const texts = await textsOf({ en: importer(load) })
  expect(load).toHaveBeenCalledTimes(1)
  await Promise.all([texts.load('en'), texts.load('en')])
  expect([texts.has('en'), texts.get('en'), load.mock.calls.length]).toEqual([true, en, 1])
})

test('texts that cannot be loaded leave the Portuguese ones, and the next call tries again', async () => {
  const load = vi
    .fn<() => Promise<typeof english>>()
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockResolvedValue(english)
  const texts = await textsOf({ en: load })
  await texts.load('en')
  expect([texts.has('en'), texts.get('en')]).toEqual([false, portuguese])
  await texts.load('en')
  expect(texts.get('en')).toBe(en)
})

test('all texts of a page change their language at once', async () => {
  const texts = await textsOf({ en: async () => english })
  let arrive: (module: typeof english) => void = () => {}
  const late = await textsOf({ en: () => new Promise((resolve) => (arrive = resolve)) })
  const loaded = texts.load('en')
  await vi.waitUntil(() => texts.get('en') === en)
  expect(texts.has('en')).toBe(false)
  arrive(english)
  await loaded
  expect([texts.has('en'), late.get('en')]).toEqual([true, en])
})

test('a file with one language shows its own texts in every language', async () => {
  const texts = await textsOf({})
  await texts.load('en')
  expect([texts.has('en'), texts.get('en')]).toEqual([false, portuguese])
})

test('a language that the page has added loads its fallback alone', async () => {
  addLanguage('fr', { payPixCharge: { label: 'Paiement' } }, { fallback: 'en' })
  const [load, loadOther] = [vi.fn(async () => english), vi.fn(async () => ({ es: en }))]
  const texts = await textsOf({ en: load, es: loadOther })
  await texts.load('fr-CA')
  expect([texts.has('fr-CA'), texts.get('fr-CA')]).toEqual([true, en])
  expect([load.mock.calls.length, loadOther.mock.calls.length]).toEqual([1, 0])
})

test('a language that the page has added shows the texts of a single file where its fallback is not in it', async () => {
  addLanguage('fr', {}, { fallback: 'es' })
  const texts = await textsOf({})
  expect([texts.has('fr'), texts.get('fr')]).toEqual([true, portuguese])
})
