// @isolated It adds languages, which stay for other files.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countFormats, formatsFor } from '../../../widgets/common/formats.ts'
import { addedLanguagesKey, shownLanguage } from '../../../widgets/common/texts/languages.ts'
import { textsIn } from '../../../widgets/common/texts/texts-in.ts'
import { addLanguage } from '../../../widgets/languages/index.ts'
import { en } from '../../../widgets/kyc-uploader/strings/en.ts'
import { es } from '../../../widgets/kyc-uploader/strings/es.ts'
import { ptBR } from '../../../widgets/kyc-uploader/strings/pt-br.ts'
import { french } from '../../languages/french.ts'

const builtIn = { 'pt-BR': ptBR, en, es }
/** The texts of the KYC element for a tag. */
const textsFor = (tag: string) => textsIn(shownLanguage(tag), 'kycUploader', builtIn)
const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})

beforeEach(() => warn.mockClear())
afterEach(() => Reflect.deleteProperty(globalThis, addedLanguagesKey))

/** Adds texts of any kind, as JavaScript can. */
const addAny = (strings: unknown, ...options: unknown[]) =>
  Reflect.apply(addLanguage, null, ['fr', strings, ...options])

/** The problems that the developer was warned of. */
async function problems() {
  await Promise.resolve()
  return warn.mock.calls.flatMap(([, list]) => list)
}

test('a complete language has its own texts, and no warning', async () => {
  addLanguage('fr', french)
  expect(shownLanguage('fr')).toBe('fr')
  expect(textsFor('fr').approved).toBe('Vos documents ont été acceptés')
  expect(await problems()).toEqual([])
})

test('a language serves its regions, whose formats they keep', () => {
  addLanguage('fr', french)
  expect([shownLanguage('fr-CA'), shownLanguage('FR-ch')]).toEqual(['fr-CA', 'fr-CH'])
  expect(textsFor('fr-CA').label).toBe(french.kycUploader.label)
})

test('a region that is added has its own texts, and its language keeps those without it', () => {
  addLanguage('pt-PT', { kycUploader: { choose: 'Escolher ficheiro' } }, { fallback: 'pt-BR' })
  expect(textsFor('pt-PT')).toMatchObject({ choose: 'Escolher ficheiro', label: ptBR.label })
  expect(textsFor('pt-BR').choose).toBe(ptBR.choose)
})

test('a language that replaces Portuguese leaves the texts of Brazil as they are', () => {
  addLanguage('pt', { kycUploader: { choose: 'Escolher ficheiro' } }, { fallback: 'pt-BR' })
  expect(['pt', 'pt-AO', 'pt-BR'].map((tag) => textsFor(tag).choose)).toEqual([
    'Escolher ficheiro',
    'Escolher ficheiro',
    ptBR.choose,
  ])
})

test('a partial language falls back text by text, in groups of texts too, and without a warning', async () => {
  addLanguage('fr', { kycUploader: { label: 'Documents', states: { approved: 'Accepté' } } }, { fallback: 'es' })
  expect(textsFor('fr')).toMatchObject({
    label: 'Documents',
    loading: es.loading,
    states: { approved: 'Accepté', waiting: es.states.waiting },
  })
  expect(await problems()).toEqual([])
})

test('areas that are added later join the others', () => {
  addLanguage('fr', { kycUploader: { label: 'Documents' } }, { fallback: 'en' })
  addLanguage('fr', { payPixCharge: { label: 'Paiement' } }, { fallback: 'en' })
  expect(textsFor('fr').label).toBe('Documents')
})

test('a text with a count receives its plural form and its digits', () => {
  const pages = { one: 'strona', few: 'strony', many: 'stron', other: 'strony', two: '', zero: '' }
  addLanguage(
    'pl',
    { kycUploader: { pages: (count, { integer, plural }) => `${integer(count)} ${pages[plural(count)]}` } },
    { fallback: 'en' },
  )
  const formats = countFormats(formatsFor(shownLanguage('pl')))
  expect([1, 3, 5, 22].map((count) => textsFor('pl').pages(count, formats))).toEqual([
    '1 strona',
    '3 strony',
    '5 stron',
    '22 strony',
  ])
})

test('a text that is missing in a complete language is the built-in one, and the developer is warned once', async () => {
  addAny({ kycUploader: { ...french.kycUploader, approved: undefined } })
  expect([textsFor('fr').approved, textsFor('fr').approved]).toEqual([en.approved, en.approved])
  expect(await problems()).toEqual(['kycUploader.approved: missing'])
})

test('values that are no texts are never shown, and the developer is warned of all of them at once', async () => {
  const template = { _$litType$: 1, strings: ['<img src=x onerror=alert(1)>'], values: [] }
  const strings = {
    label: template,
    states: 'none',
    reason: 'no function',
    approved: () => 'a function',
    aproved: 'misspelled',
    constructor: 'inherited by every object',
  }
  addAny({ kycUploader: strings }, { fallback: 'en' })
  expect(textsFor('fr')).toMatchObject({ label: en.label, states: en.states, approved: en.approved })
  expect(textsFor('fr').reason('x')).toBe(en.reason('x'))
  expect(textsFor('fr')).not.toHaveProperty('aproved')
  expect(await problems()).toEqual([
    'kycUploader.aproved: unknown',
    'kycUploader.constructor: unknown',
    'kycUploader.label: expected a text',
    'kycUploader.approved: expected a text',
    'kycUploader.states: expected an object of texts',
    'kycUploader.reason: expected a function that returns a text',
  ])
  expect(warn).toHaveBeenCalledTimes(1)
})

test('a text that could reverse an amount, or is too long to be shown, and one that cannot be read, are those of the fallback', async () => {
  const strings = {
    label: '\u202eR$ 1,00',
    approved: 'text\0',
    loading: 'x'.repeat(10_001),
    reason: () => '\u202d',
    get choose() {
      throw new Error('secret')
    },
  }
  addAny({ kycUploader: strings }, { fallback: 'en' })
  const { label, approved, loading, choose, reason } = textsFor('fr')
  expect([label, approved, loading, choose]).toEqual([en.label, en.approved, en.loading, en.choose])
  expect(reason('x')).toBe(en.reason('x'))
  expect(new Set(await problems())).toEqual(
    new Set([
      'kycUploader.approved: too long, or with control characters',
      'kycUploader.choose: threw an error',
      'kycUploader.label: too long, or with control characters',
      'kycUploader.loading: too long, or with control characters',
      'kycUploader.reason: too long, or with control characters',
    ]),
  )
})

test('a function that throws, or returns no text, is replaced by that of the fallback', async () => {
  const fail = () => {
    throw new Error('secret')
  }
  addAny({ kycUploader: { reason: () => ({ strings: [] }), announceSent: fail } }, { fallback: 'en' })
  const { reason, announceSent } = textsFor('fr')
  expect([reason('x'), announceSent('y')]).toEqual([en.reason('x'), en.announceSent('y')])
  expect(await problems()).toEqual([
    'kycUploader.reason: expected a function that returns a text',
    'kycUploader.announceSent: threw an error',
  ])
})

test('an area that does not exist is reported when it is added', async () => {
  addAny({ payPix: {} }, { fallback: 'en' })
  expect(await problems()).toEqual(['payPix: unknown'])
})

test('an invalid tag, fallback or object of texts throws', () => {
  expect(() => addLanguage('not a tag', french)).toThrow('tag must be that of a language')
  expect(() => addAny({}, { fallback: 'fr' })).toThrow('fallback must be one of pt-BR, en, es')
  expect(() => addAny(null)).toThrow('strings must be an object of texts')
})

test('two copies of the module share their languages', async () => {
  addLanguage('fr', { kycUploader: { label: 'Documents' } }, { fallback: 'en' })
  vi.resetModules()
  const copy = await import('../../../widgets/languages/index.ts')
  copy.addLanguage('it', { kycUploader: { label: 'Documenti' } }, { fallback: 'en' })
  expect([textsFor('fr').label, textsFor('it').label]).toEqual(['Documents', 'Documenti'])
})
