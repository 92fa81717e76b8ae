import type { ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from 'react'

/** The properties of an element that its component takes. */
export type PropertyProps<Element, Names extends keyof Element> = {
  readonly [Name in keyof Pick<Element, Names>]?: Element[Name] | undefined
}

/** The callbacks for the events of an element: `onPaid` receives the event `paid`, `onPartlyPaid` the event `partly-paid`. */
export type EventProps<Events> = {
  readonly [Name in keyof Events & string as CallbackName<Name>]?: ((event: Events[Name]) => void) | undefined
}

/** The name of the event that each callback receives. */
export type EventNames<Events> = { readonly [Name in keyof Events & string as CallbackName<Name>]: Name }

/** The attributes of HTML, React's own callbacks and the children, which a component passes on to its element. */
export interface PassedProps<Element> extends Omit<HTMLAttributes<Element>, 'dangerouslySetInnerHTML'> {
  /**
   * The HTML of the element that a function of `guiche/merchant/render` has returned, with its session, its content and
   * the first response. Pass it in place of `server`, `session`, `initial` and `children`.
   */
  readonly prerendered?: string | undefined
}

/** A component of React that renders an element. Its `ref` is the element. */
export type ElementComponent<Element, Props> = ForwardRefExoticComponent<Props & RefAttributes<Element>>

type CallbackName<Name extends string> = `on${PascalCase<Name>}`

type PascalCase<Name extends string> = Name extends `${infer Word}-${infer Rest}`
  ? `${Capitalize<Word>}${PascalCase<Rest>}`
  : Capitalize<Name>
