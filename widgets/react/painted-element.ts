/** The props with which React renders an element as a server has painted it. */
export interface PaintedProps {
  readonly dangerouslySetInnerHTML: { readonly __html: string }
  readonly [attribute: string]: unknown
}

/** Returns the props of an element's HTML, as `guiche/merchant/render` returns it. Throws a TypeError for other HTML. */
export function paintedProps(html: string, tag: string): PaintedProps {
  const pattern = new RegExp(`^<${tag}((?: [^\\s=>]+(?:="[^"]*")?)*)>(.*)</${tag}>$`, 's')
  const [, text, content] = pattern.exec(html) ?? []
  if (text === undefined || content === undefined)
    throw new TypeError(`painted must be the HTML of <${tag}> that guiche/merchant/render returns`)
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
