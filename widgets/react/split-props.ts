import type { ReactNode } from 'react'

/** The facts that a component needs about its element. */
export interface ElementDescription {
  readonly tag: string
  /** The properties of the element that no attribute sets. */
  readonly properties: readonly string[]
  /** The attribute that announces a property before it is set, by the property's name. */
  readonly announced?: Readonly<Record<string, string>>
  /** The name of the event that each callback receives. */
  readonly events: Readonly<Record<string, string>>
}

/** The props of a component, by what becomes of them. Properties that are not given are undefined. */
export interface SplitProps {
  readonly attributes: Readonly<Record<string, unknown>>
  readonly properties: Readonly<Record<string, unknown>>
  /** The callbacks, by the name of their event. */
  readonly callbacks: Readonly<Record<string, unknown>>
  readonly children: ReactNode
  /** The element's HTML, where a server has painted it. */
  readonly painted: string | undefined
}

/** Splits the props of a component into what is rendered and what is set on the element. */
export function splitProps(
  { children, painted, ...props }: { readonly children?: ReactNode; readonly painted?: string | undefined },
  { properties, announced = {}, events }: ElementDescription,
): SplitProps {
  const given = new Map<string, unknown>(Object.entries(props))
  const isAttribute = ([name]: [string, unknown]) => !properties.includes(name) && !(name in events)
  const announcements = Object.entries(announced).flatMap(([name, attribute]) =>
    given.get(name) ? [[attribute, '']] : [],
  )
  return {
    attributes: Object.fromEntries([...announcements, ...[...given].filter(isAttribute).map(attribute)]),
    properties: Object.fromEntries(properties.map((name) => [name, given.get(name)])),
    callbacks: Object.fromEntries(Object.entries(events).map(([callback, event]) => [event, given.get(callback)])),
    children,
    painted,
  }
}

// for a custom element, React 18 makes attributes of the name `className` and of the value `false`
const attribute = ([name, value]: [string, unknown]): [string, unknown] => [
  name === 'className' ? 'class' : name,
  value === false && !/^(aria|data)-/.test(name) ? undefined : value,
]
