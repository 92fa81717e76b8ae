import type { Described, DescribedElement } from './described-element.ts'

/** What VS Code shows for the elements in HTML: the content of a file for its setting `html.customData`. */
export const vscodeHtmlData = (elements: readonly DescribedElement[]) => ({
  version: 1.1,
  tags: elements.map((element) => ({
    name: element.tag,
    description: markdown(`${element.description}\n\n${lists(element)}`),
    attributes: element.attributes.map(entry),
  })),
})

/** What VS Code shows for the elements in styles: the content of a file for its setting `css.customData`. */
export const vscodeCssData = (elements: readonly DescribedElement[]) => ({
  version: 1.1,
  properties: byName(elements.flatMap(({ tokens }) => tokens)).map(([name, [description = '']]) =>
    entry({ name, description }),
  ),
  pseudoElements: byName(elements.flatMap(({ parts }) => parts)).map(([name, descriptions]) =>
    entry({ name: `::part(${name})`, description: descriptions.join('\n\n') }),
  ),
})

const entry = ({ name, description }: Described) => ({ name, description: markdown(description) })

const markdown = (value: string) => ({ kind: 'markdown', value })

const lists = ({ events, slots, parts }: DescribedElement) =>
  [list('Events', events), list('Slots', slots), list('Parts', parts)].join('\n\n')

const list = (title: string, entries: readonly Described[]) =>
  `${title}:\n\n${entries.map(({ name, description }) => `- ${name ? `\`${name}\`` : '(default)'}: ${description}`).join('\n')}`

/** Returns every name once, with its different descriptions. */
function byName(entries: readonly Described[]): [string, string[]][] {
  const all = Map.groupBy(entries, ({ name }) => name)
  return [...all].map(([name, same]) => [name, [...new Set(same.map(({ description }) => description))]])
}
