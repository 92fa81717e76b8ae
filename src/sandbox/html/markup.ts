/** Markup whose values are escaped. */
export interface Markup {
  readonly markup: string
}

type Content = string | number | Markup | null | readonly Content[]

/** Creates markup from a template. Values are escaped, except those that are markup themselves. */
export const html = (parts: TemplateStringsArray, ...values: readonly Content[]): Markup => ({
  markup: parts.map((part, index) => (index === 0 ? part : render(values[index - 1] ?? null) + part)).join(''),
})

function render(value: Content): string {
  if (value === null) return ''
  if (typeof value === 'string' || typeof value === 'number')
    return String(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
  return 'markup' in value ? value.markup : value.map(render).join('')
}
