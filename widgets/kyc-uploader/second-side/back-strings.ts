import type { Formats } from '../../common/formats.ts'
import { textsIn } from '../../common/texts/texts-in.ts'
import type { Strings } from '../strings/pt-br.ts'
import { en } from './strings/en.ts'
import { es } from './strings/es.ts'
import { type BackStrings, ptBR } from './strings/pt-br.ts'

const builtInStrings = { 'pt-BR': ptBR, en, es }

/** The element's texts with those about a photo's second side. */
export interface AllStrings extends Strings, Omit<BackStrings, 'fileErrors'> {
  readonly fileErrors: Strings['fileErrors'] & BackStrings['fileErrors']
}

/** Adds the texts about a photo's second side to the element's. They load late, so that all languages may load together. */
export function withBackStrings(labels: Strings, { language }: Formats): AllStrings {
  const { fileErrors, ...others } = textsIn(language, 'secondSide', builtInStrings)
  return { ...labels, ...others, fileErrors: { ...labels.fileErrors, ...fileErrors } }
}
