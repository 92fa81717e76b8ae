/** What a screen reader says of the field that has the focus: its name, and its hint or error. */
export interface FocusedField {
  readonly name: string
  readonly description: string
}

/**
 * Returns the sentences that a payer hears besides where the focus is. The name and the description of the focused field count
 * where they are said again.
 */
export function messagesOf(said: readonly string[], { name, description }: FocusedField): readonly string[] {
  const rest = said.filter((text) => !ofOrca.test(text))
  removeFirst(rest, (text) => text.startsWith(`${name} entrada`))
  removeFirst(rest, (text) => withoutStop(text) === withoutStop(description))
  return rest.flatMap((text) => text.match(/[^.!?]+[.!?]?/g) ?? [])
}

// what Orca says of the way to the focus, of its own mode and of a field's state
const ofOrca =
  /^(deixando|conteúdo principal|formulário|Modo de|entrada inválida|obrigatório|.*\b(painel|quadro|documento da web)\.?$)/

// Orca ends a description with a full stop in some places
const withoutStop = (text: string) => text.trim().replace(/\.$/, '')

function removeFirst(texts: string[], isIt: (text: string) => boolean) {
  const index = texts.findIndex(isIt)
  if (index >= 0) texts.splice(index, 1)
}
