import { isTimeZone } from '../../src/core/clock.ts'
import { isRecord } from '../../src/core/is-record.ts'
import type { PreloadOptions } from '../../src/merchant/preload.ts'

/** The options of every render function. */
export interface RenderOptions extends PreloadOptions {
  /** The language of the page, such as `pt-BR`. */
  readonly lang: string
  /** The level of the element's heading, from 1 to 6 (default 2). Headings of lists in it are one level below. */
  readonly headingLevel?: number
  /** The nonce of the page's security policy (default: none, for a policy with the hash of the style). */
  readonly nonce?: string
  /**
   * The theme of a page that chooses it itself (default: as the payer's system prefers). Pass `light` on a page without
   * a dark theme.
   */
  readonly theme?: 'light' | 'dark'
  /** The time zone of times in the first paint, until the payer's device shows its own (default America/Sao_Paulo). */
  readonly timeZone?: string
  /** The address of the merchant server, as the page reaches it (default: the path of its `publicURL`). */
  readonly server?: string
  /** Further attributes of the element, such as `id`. Their values are escaped. */
  readonly attributes?: Readonly<Record<string, string | boolean>>
  /** The element's own content as HTML, such as `<a slot="next" href="/thanks">…</a>`. It is used as it is (default: none). */
  readonly content?: string
}

/** Throws a TypeError that names what is wrong with the arguments of a render function. */
export function checkArguments(name: string, merchant: unknown, options: unknown): void {
  if (typeof Object(merchant).preload !== 'function')
    throw new TypeError(`${name}: the first argument must be the merchant server`)
  if (!isRecord(options)) throw new TypeError(`${name}: the second argument must be an object of options, such as lang`)
}

/** Returns the options for `preload`, after a check of the others. Throws a TypeError that names an invalid one. */
export function preloadOptionsOf(name: string, options: RenderOptions): PreloadOptions {
  const { lang, headingLevel, nonce, theme, timeZone, server: _, attributes, content: _content, ...preload } = options
  if (!lang) throw new TypeError(`${name}: lang must be the language of the page, such as pt-BR`)
  if (headingLevel !== undefined && ![1, 2, 3, 4, 5, 6].includes(headingLevel))
    throw new TypeError(`${name}: headingLevel must be a whole number from 1 to 6`)
  if (nonce === '') throw new TypeError(`${name}: nonce must not be empty; leave it out to allow the hash of the style`)
  if (theme && !['light', 'dark'].includes(theme))
    throw new TypeError(`${name}: theme must be light or dark; leave it out to follow the system`)
  if (timeZone && !isTimeZone(timeZone))
    throw new TypeError(`${name}: timeZone must be an IANA time zone, such as America/Sao_Paulo`)
  if (!Object.keys(attributes ?? {}).every(isAttributeName))
    throw new TypeError(`${name}: attributes must have names that HTML allows, such as id`)
  return preload
}

const isAttributeName = (name: string) => /^[a-z][\w:.-]*$/i.test(name)
