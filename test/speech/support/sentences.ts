import type { Sentence } from './steps.ts'

/** Tells what a page lets Orca say from what the browser adds, and from what Orca repeats of the `typed` text. */
export const isOfPage = (text: string, typed: string): boolean => !isOfBrowser(text) && !isEchoOf(text, typed)

// what a browser says of itself, such as that a download is complete, and what Orca says of its own mode, of a selection and
// of the page's own heading, which depends on the moment
const isOfBrowser = (text: string) =>
  /^Modo de (foco|navegação)$|^título nível 1$|^notificação |selecionad[oa]\.?$|^Recent download|^.* · Prelo, xilogravuras( quadro\.| documento da web\.)?$/.test(
    text,
  )

// Orca repeats some of what is typed, as the payer has set it up and as fast as it arrives
function isEchoOf(said: string, typed: string): boolean {
  const characters = (text: string) => text.replaceAll(/[^\p{Letter}\p{Number}]/gu, '').toLowerCase()
  return characters(typed).includes(characters(said))
}

/** How the focus has crossed the border of a frame: into it, out of it, or not at all. */
export type Crossing = 'in' | 'out' | null

/**
 * Leaves out what depends on whether the browser tells Orca of a frame's document before it tells of the field in it. Orca then
 * takes the way there, and the first field, for said.
 */
export const withoutWay = (said: readonly Sentence[], crossing: Crossing): readonly Sentence[] =>
  said.filter(({ text, isLive }) => isLive || !isOnWay(text, crossing))

const isOnWay = (text: string, crossing: Crossing) =>
  (crossing !== null &&
    /^(deixando o )?(conteúdo principal|formulário)\.?$| (quadro|documento da web)\.$/.test(text)) ||
  (crossing === 'in' && /^(.+ )?entrada (?!inválida)/.test(text))

/** Replaces what differs from run to run, such as the number of an order. */
export const normalize = (text: string) =>
  text
    // whether the browser has selected a field's text yet, when the focus is said
    .replaceAll(/ selecionad[oa]\b/g, '')
    .replaceAll(/\b000201\S+6304[\dA-F]{4}\b/g, '‹código Pix›')
    .replaceAll(/\b(Pedido) [\dA-Z]{10}\b/g, '$1 ‹número›')
    .replaceAll(/\b\d+ minutos?( e \d+ segundos?)?\b|\b\d+ segundos?\b/g, '‹tempo›')
    .replaceAll(/\b\d{1,2}:\d{2}\b/g, '‹hora›')
    .replaceAll(/\b\d{1,2} de [a-z]{3}\. de \d{4}\b/g, '‹dia›')
    .replaceAll(/\blocalhost:\d+\b/g, 'localhost')
