import type { DescribedElement, Field } from './described-element.ts'

/** The custom elements manifest of the package: one module for each element, with what is public. */
export const manifest = (elements: readonly DescribedElement[]) => ({
  schemaVersion: '1.0.0',
  modules: elements.map((element) => {
    const path = `dist/widgets/${element.tag}/index.js`
    const declaration = { name: element.className, module: path }
    return {
      kind: 'javascript-module',
      path,
      declarations: [declarationOf(element)],
      exports: [
        { kind: 'js', name: element.className, declaration },
        { kind: 'custom-element-definition', name: element.tag, declaration },
      ],
    }
  }),
})

const declarationOf = ({ tag, className, description, ...element }: DescribedElement) => ({
  kind: 'class',
  customElement: true,
  name: className,
  tagName: tag,
  description,
  superclass: { name: 'LitElement', package: 'lit' },
  attributes: element.attributes.map(({ property, ...each }) => ({
    ...typed(each),
    ...(property && { fieldName: property }),
  })),
  members: element.properties.map(({ isReadonly, attribute, ...each }) => ({
    kind: 'field',
    ...typed(each),
    privacy: 'public',
    ...(isReadonly && { readonly: true }),
    ...(attribute && { attribute, reflects: false }),
  })),
  events: element.events.map(typed),
  slots: element.slots,
  cssParts: element.parts,
  cssProperties: element.tokens,
})

const typed = ({ type, ...field }: Field) => ({ ...field, type: { text: type } })
