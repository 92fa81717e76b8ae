import * as fc from 'fast-check'
import { formatDate } from '../../../widgets/common/format-date.ts'
import { formatDay, formatsFor } from '../../../widgets/common/formats.ts'
import { shownLanguage } from '../../../widgets/common/texts/languages.ts'
import { overlay } from '../../../widgets/languages/overlay.ts'
import { ensure, fuzzTarget } from '../target.ts'
import { mutatedText } from '../text-inputs.ts'

const baseTexts = { title: 'Pay', list: ['a', 'b'], inner: { count: (count: number) => `${count} files` } }
const givenTexts: fc.Arbitrary<unknown> = fc.oneof(
  fc.anything(),
  fc.record(
    {
      title: fc.anything(),
      list: fc.oneof(fc.array(fc.string()), fc.anything()),
      inner: fc.record({ count: fc.oneof(fc.func(fc.anything()), fc.anything(), fc.constant(fail)) }),
      constructor: fc.anything(),
    },
    { requiredKeys: [] },
  ),
)

/** Languages that a page names, and texts that it adds. */
export const languageTargets = [
  fuzzTarget('added-texts', fc.tuple(givenTexts, fc.integer()), ([given, count]) => {
    const { title, list, inner } = overlay(
      baseTexts,
      () => given,
      'area',
      () => {},
    )
    ensure([title, inner.count(count)].every(isText) && list.every(isText), 'an added text must be a text')
  }),

  fuzzTarget(
    'language-tag',
    mutatedText('pt-BR', 'en-u-nu-arab', 'es-419', 'fr-CA', 'x-private', 'en-u-ca-xx'),
    (tag) => {
      const language = shownLanguage(tag)
      const formats = formatsFor(language)
      ensure(/^(pt|en|es)\b/.test(language), 'a page without added languages must show one of three')
      const texts = [
        formats.money(1990, 'BRL'),
        formatDate(formats, '2026-03-10T12:00:00Z'),
        formatDay(formats, '2026-03-10'),
      ]
      ensure(!texts.includes(''), 'a tag must be one that formats accept')
    },
  ),
]

const isText = (value: unknown) => typeof value === 'string'

function fail(): never {
  throw new Error('a text of the shop failed')
}
