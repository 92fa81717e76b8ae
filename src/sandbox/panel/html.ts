/** Markup that is safe to send. */
export interface Markup {
  readonly markup: string
}

type Content = string | number | Markup | null | readonly Content[]

/** Makes markup of a template; what is put in is escaped, unless it is markup itself. */
export const html = (parts: TemplateStringsArray, ...contents: readonly Content[]): Markup => ({
  markup: parts.map((part, at) => (at === 0 ? part : written(contents[at - 1] ?? null) + part)).join(''),
})

function written(content: Content): string {
  if (content === null) return ''
  if (typeof content === 'string' || typeof content === 'number')
    return String(content).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return 'markup' in content ? content.markup : content.map(written).join('')
}
