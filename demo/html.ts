/** HTML that is safe to send. */
export type Html = { readonly markup: string }

type Value = string | number | Html | null | false | readonly Value[]

/** Builds markup from a template. Interpolated values are escaped unless they are markup themselves. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return { markup: String.raw({ raw: strings }, ...values.map(render)) }
}

function render(value: Value): string {
  if (value === null || value === false) return ''
  if (typeof value === 'string' || typeof value === 'number') return String(value).replace(/[&<>"']/g, escape)
  return 'markup' in value ? value.markup : value.map(render).join('')
}

const escape = (character: string) => `&#${character.charCodeAt(0)};`
