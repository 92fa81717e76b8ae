import { describedTokens } from '../docs/reference/tokens.ts'
import { analyze } from './analyze.js'
import type { Described, DescribedElement, Field } from './described-element.ts'

/** Describes every element as the JSDoc of its classes and of its properties do, and the theme. Elements and names keep the order of the sources. */
export async function describeElements(): Promise<DescribedElement[]> {
  const { modules }: Manifest = await analyze()
  const classes = modules.flatMap(({ declarations }) => declarations)
  const base = classes.find(({ name }) => name === 'ServedElement')
  return classes
    .filter(({ tagName }) => tagName)
    .map((declaration) => describe(declaration, base?.typeParameters ?? []))
}

function describe(declaration: ClassDeclaration, parameters: readonly string[]): DescribedElement {
  const { name: className, tagName = '', description, typeArguments } = declaration
  const typeText = (text: string) =>
    text
      .replace(/\w+/g, (word) => typeArguments[parameters.indexOf(word)] ?? word)
      .replace(/\bStrings\b/, `${className}Strings`)
  const field = ({ name, description = '', type, default: text }: Entry): Field => ({
    name,
    description: oneLine(description),
    // the base classes know it as a text only
    type: name === 'status' ? `${className}Status` : typeText(type?.text ?? 'unknown'),
    ...(text && text !== 'undefined' && { default: text }),
  })
  const members = declaration.members.filter(isPublic)
  // the analyzer takes the element's own state for an attribute
  const attributes = declaration.attributes.filter(
    ({ fieldName }) => !fieldName || members.some(({ name }) => name === fieldName),
  )
  return {
    tag: tagName,
    className,
    description: oneLine(description ?? ''),
    attributes: attributes.map((each) => ({
      ...field(each),
      ...(each.fieldName && { property: each.fieldName }),
    })),
    properties: members.map((each) => ({
      ...field(each),
      isReadonly: each.readonly === true,
      ...(each.attribute && { attribute: each.attribute }),
    })),
    events: declaration.events.map(field),
    slots: declaration.slots.map(described),
    parts: declaration.cssParts.map(described),
    tokens: [...describedTokens(), ...(declaration.cssProperties ?? []).map(described)],
  }
}

const described = ({ name, description = '' }: Entry): Described => ({ name, description: oneLine(description) })

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

// every event target has the two methods; they are declared for their types only
const isPublic = ({ name, privacy = 'public', static: isStatic }: Entry) =>
  privacy === 'public' && !isStatic && /^\w+$/.test(name) && !/^(add|remove)EventListener$/.test(name)

interface Manifest {
  readonly modules: readonly { readonly declarations: readonly ClassDeclaration[] }[]
}

interface ClassDeclaration {
  readonly name: string
  readonly tagName?: string
  readonly description?: string
  readonly typeParameters: readonly string[]
  readonly typeArguments: readonly string[]
  readonly attributes: readonly Entry[]
  readonly members: readonly Entry[]
  readonly events: readonly Entry[]
  readonly slots: readonly Entry[]
  readonly cssParts: readonly Entry[]
  readonly cssProperties?: readonly Entry[]
}

interface Entry {
  readonly name: string
  readonly description?: string
  readonly type?: { readonly text: string }
  readonly default?: string
  readonly privacy?: 'public' | 'protected' | 'private'
  readonly static?: boolean
  readonly readonly?: boolean
  readonly attribute?: string
  readonly fieldName?: string
}
