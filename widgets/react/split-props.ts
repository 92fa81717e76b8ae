import type { ReactNode } from 'react'

export interface ElementDescription {
  readonly tag: string
  /** The properties of the element that no attribute sets. */
  readonly properties: readonly string[]
  /** The attribute that announces a property before it is set, by the property's name. */
  readonly announced?: Readonly<Record<string, string>>
  readonly events: Readonly<Record<string, string>>
}

/** Splits the props of a component into what is rendered and what is set. Callbacks are by the name of their event. */
export function splitProps(
  { children, prerendered, ...props }: { readonly children?: ReactNode; readonly prerendered?: string | undefined },
  { properties, announced = {}, events }: ElementDescription,
) {
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
    prerendered,
  }
}

// for a custom element, React 18 makes attributes of the name `className` and of the value `false`
const attribute = ([name, value]: [string, unknown]): [string, unknown] => [
  name === 'className' ? 'class' : name,
  value === false && !/^(aria|data)-/.test(name) ? undefined : value,
]

/** Returns the props of HTML that `guiche/merchant/render` has returned. Throws a TypeError for other HTML. */
export function prerenderedProps(html: string, tag: string) {
  const pattern = new RegExp(`^<${tag}((?: [^\\s=>]+(?:="[^"]*")?)*)>(.*)</${tag}>$`, 's')
  const [, text, content] = pattern.exec(html) ?? []
  if (text === undefined || content === undefined)
    throw new TypeError(`prerendered must be the HTML of <${tag}> that guiche/merchant/render returns`)
  const attributes = Object.fromEntries(
    [...text.matchAll(/ ([^\s=]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [name, unescaped(value)]),
  )
  if (typeof document === 'undefined') return { ...attributes, dangerouslySetInnerHTML: { __html: content } }
  // React leaves both as they are while it hydrates. It cannot create them: the status is for reading only, and only the
  // parser of a page makes a shadow root
  const { status: _, ...others } = attributes
  return { ...others, dangerouslySetInnerHTML: { __html: content.replace(/^<template .*?<\/template>/s, '') } }
}

const unescaped = (text: string) => text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
