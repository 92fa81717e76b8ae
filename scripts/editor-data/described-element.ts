/** What a name of an element is for, in Markdown. */
export interface Described {
  readonly name: string
  readonly description: string
}

/** A property or an attribute. */
export interface Field extends Described {
  readonly type: string
  readonly default?: string
}

/** A custom element as its users see it. */
export interface DescribedElement {
  readonly tag: string
  readonly className: string
  readonly description: string
  /** `property`: the property that the attribute sets. An attribute without one is every element's, or the element sets it. */
  readonly attributes: readonly (Field & { readonly property?: string })[]
  readonly properties: readonly (Field & { readonly isReadonly: boolean; readonly attribute?: string })[]
  readonly events: readonly Field[]
  readonly slots: readonly Described[]
  readonly parts: readonly Described[]
  readonly tokens: readonly Described[]
}
