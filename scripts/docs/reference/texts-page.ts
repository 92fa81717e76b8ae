import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtInStrings } from '../../../widgets/card-frame/strings.ts'
import type { LanguageStrings } from '../../../widgets/languages/strings.ts'
import { root } from '../../install.js'
import { table } from './markdown.ts'
import { type SourceText, textsOf } from './source-texts.ts'

/** Returns the page of the documentation site with every text of the elements, for translators. */
function textsPage(): string {
  return `${[intro, ...areas.map(section)].join('\n\n')}\n`
}

const intro = `# The texts of the elements

This page has every text of the elements in English and Brazilian Portuguese, for [another language](../../languages.md#another-language). A group of texts is one object of \`LanguageStrings\`, and a name with a dot belongs to an object in it. A function receives names, formatted amounts and dates, or counts with the formats of the language.`

interface Area {
  readonly name: keyof LanguageStrings
  readonly title: string
  readonly en: readonly SourceText[]
  readonly ptBR: readonly SourceText[]
}

const fromFolder = (name: keyof LanguageStrings, title: string, folder: string): Area => ({
  name,
  title,
  en: textsOf(`widgets/${folder}/strings/en.ts`),
  ptBR: textsOf(`widgets/${folder}/strings/pt-br.ts`),
})

const areas: readonly Area[] = [
  fromFolder('payPixCharge', '`<pay-pix-charge>`', 'pay-pix-charge'),
  fromFolder('receipt', 'a payment’s receipt', 'common/receipt'),
  fromFolder('cardCheckout', '`<card-checkout>`', 'card-checkout'),
  fromFolder('corrections', 'what is to be corrected in a card form', 'card-checkout/corrections'),
  fromFolder('cardFields', 'the card’s fields', 'card-fields'),
  {
    name: 'cardFrame',
    title: 'the card frame’s page',
    en: Object.entries(builtInStrings.en),
    ptBR: Object.entries(builtInStrings['pt-BR']),
  },
  fromFolder('kycUploader', '`<kyc-uploader>`', 'kyc-uploader'),
  fromFolder('handoff', 'a handoff to a phone', 'kyc-uploader/handoff'),
  fromFolder('secondSide', 'a photo’s second side', 'kyc-uploader/second-side'),
  fromFolder('onboardingSignature', '`<onboarding-signature>`', 'onboarding-signature'),
]

function section({ name, title, en, ptBR }: Area): string {
  const portuguese = new Map(ptBR)
  const rows = en.map(([path, text]) => [`\`${path}\``, cell(text), cell(portuguese.get(path) ?? '')])
  return [`## ${name}`, '', `The texts of ${title}.`, '', table(['name', 'English', 'Portuguese'], rows)].join('\n')
}

const cell = (text: string) => text.replaceAll('|', '\\|')

writeFileSync(join(root, 'docs/site/pages/texts.md'), textsPage())
