import type { DescribedElement } from './described-element.ts'

/** How a framework's templates name and type what an element takes. */
interface Framework {
  readonly imports: string
  /** The declaration to which the elements are added, with a gap for them. */
  readonly declaration: readonly [begin: string, end: string]
  /** The type of an element in templates. `names` is the interface of what it takes beside what every element does. */
  readonly element: (className: string, names: string) => string
  /** The name of a listener; null for a framework that cannot add one. */
  readonly listener: ((event: string) => string) | null
  /** Whether the framework sets properties; if not, it sets attributes only. */
  readonly setsProperties: boolean
}

const frameworks: Readonly<Record<string, Framework>> = {
  react: {
    imports: "import type { DetailedHTMLProps, HTMLAttributes } from 'react'",
    declaration: ["declare module 'react' {\n  namespace JSX {\n    interface IntrinsicElements {", '    }\n  }\n}'],
    element: (className, names) => `DetailedHTMLProps<HTMLAttributes<${className}>, ${className}> & ${names}`,
    listener: (event) => `on${event}`,
    setsProperties: true,
  },
  'react-18': {
    imports: "import type { DetailedHTMLProps, HTMLAttributes } from 'react'",
    declaration: ["declare module 'react' {\n  namespace JSX {\n    interface IntrinsicElements {", '    }\n  }\n}'],
    // React 18 does not translate className for custom elements
    element: (className, names) =>
      `DetailedHTMLProps<HTMLAttributes<${className}>, ${className}> & { class?: string | undefined } & ${names}`,
    listener: null,
    setsProperties: false,
  },
  preact: {
    imports: "import type { HTMLAttributes } from 'preact'",
    declaration: ["declare module 'preact' {\n  namespace JSX {\n    interface IntrinsicElements {", '    }\n  }\n}'],
    element: (className, names) => `HTMLAttributes<${className}> & ${names}`,
    listener: (event) => `on${event}`,
    setsProperties: true,
  },
  solid: {
    imports: "import type { JSX } from 'solid-js'",
    declaration: ["declare module 'solid-js' {\n  namespace JSX {\n    interface IntrinsicElements {", '    }\n  }\n}'],
    element: (className, names) => `JSX.HTMLAttributes<${className}> & ${names}`,
    listener: (event) => `on:${event}`,
    setsProperties: true,
  },
  vue: {
    imports: "import type { HTMLAttributes, PublicProps } from 'vue'",
    declaration: ["declare module 'vue' {\n  interface GlobalComponents {", '  }\n}'],
    element: (className, names) => `new () => ${className} & { $props: HTMLAttributes & PublicProps & ${names} }`,
    listener: (event) => `on${event.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    setsProperties: true,
  },
  svelte: {
    imports: "import type { HTMLAttributes } from 'svelte/elements'",
    declaration: ["declare module 'svelte/elements' {\n  interface SvelteHTMLElements {", '  }\n}'],
    element: (className, names) => `HTMLAttributes<${className}> & ${names}`,
    listener: (event) => `on${event}`,
    setsProperties: true,
  },
}

export const frameworkTypes = (elements: readonly DescribedElement[]): Record<string, string> =>
  Object.fromEntries(Object.entries(frameworks).map(([name, framework]) => [name, moduleOf(elements, framework)]))

function moduleOf(elements: readonly DescribedElement[], framework: Framework): string {
  const { imports, declaration, element } = framework
  const [begin, end] = declaration
  return [
    imports,
    ...elements.map(
      ({ tag, className }) => `import type { ${className}, ${className}EventMap } from '../widgets/${tag}/index.js'`,
    ),
    ...elements.map((each) => namesOf(each, framework)),
    begin,
    ...elements.map(
      (each) => `${comment(each.description)}\n'${each.tag}': ${element(each.className, `${each.className}Names`)}`,
    ),
    end,
    '',
  ].join('\n')
}

/** An interface of what an element takes in a template. */
function namesOf({ className, attributes, properties, events }: DescribedElement, framework: Framework): string {
  const { listener, setsProperties } = framework
  // those that every element has, and those that the element sets itself, are not for a template
  const ownAttributes = attributes.flatMap(({ name, property, description }) =>
    property && !(setsProperties && property === name)
      ? member(name, attributeType(`${className}['${property}']`, setsProperties), description)
      : [],
  )
  const own = properties.flatMap(({ name, isReadonly, description }) =>
    setsProperties && !isReadonly ? member(name, `${className}['${name}']`, description) : [],
  )
  const listeners = events.flatMap(({ name, description }) =>
    listener ? member(listener(name), `((event: ${className}EventMap['${name}']) => void)`, description) : [],
  )
  return [`interface ${className}Names {`, ...ownAttributes, ...own, ...listeners, '}'].join('\n')
}

const attributeType = (type: string, isMixed: boolean) =>
  isMixed ? `${type} | string` : `Exclude<${type}, null> | string`

const member = (name: string, type: string, description: string) => [
  `  ${comment(description)}`,
  `  '${name}'?: ${type} | undefined`,
]

const comment = (text: string) => `/** ${text.replaceAll('*/', '*\\/')} */`
