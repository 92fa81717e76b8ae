/** Markup that is safe to send. */
export type Markup = { readonly markup: string }

type Value = string | number | Markup | null | false | readonly Value[]

/** Markup from a template; whatever is put in is escaped, unless it is markup itself. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return { markup: String.raw({ raw: parts }, ...values.map(written)) }
}

function written(value: Value): string {
  if (value === null || value === false) return ''
  if (typeof value === 'string' || typeof value === 'number') return String(value).replace(/[&<>"']/g, escape)
  return 'markup' in value ? value.markup : value.map(written).join('')
}

const escape = (character: string) => `&#${character.charCodeAt(0)};`
