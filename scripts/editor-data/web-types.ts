import type { Described, DescribedElement, Field } from './described-element.ts'

/** What JetBrains editors show for the elements. */
export const webTypes = (elements: readonly DescribedElement[], version: string) => ({
  $schema: 'https://json.schemastore.org/web-types',
  name: 'guiche',
  version,
  'description-markup': 'markdown',
  'js-types-syntax': 'typescript',
  contributions: {
    html: {
      elements: elements.map((element) => ({
        name: element.tag,
        description: element.description,
        attributes: element.attributes.map(({ type, ...each }) => ({ ...entry(each), value: { type } })),
        slots: element.slots.map(entry),
        js: {
          properties: element.properties.map((each) => ({ ...typed(each), 'read-only': each.isReadonly })),
          events: element.events.map(typed),
        },
        css: { properties: element.tokens.map(entry), parts: element.parts.map(entry) },
      })),
    },
  },
})

const entry = ({ name, description }: Described) => ({ name, description })

const typed = (field: Field) => ({ ...entry(field), type: field.type })
