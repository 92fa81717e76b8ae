import { isTimeZone } from '../../src/core/clock.ts'
import { isRecord } from '../../src/core/is-record.ts'
import { didYouMean } from '../../src/core/did-you-mean.ts'
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

/** The names of the options, each once: the compiler misses none. */
const optionNames = Object.keys({
  lang: '',
  headingLevel: '',
  nonce: '',
  theme: '',
  timeZone: '',
  server: '',
  attributes: '',
  content: '',
  request: '',
  timeout: '',
  context: '',
  expiresIn: '',
  longLived: '',
} satisfies Readonly<Record<keyof RenderOptions, ''>>)

/**
 * Throws a TypeError that names what is wrong with the arguments of a render function. `own` are the names of the options that
 * only this function has.
 */
export function checkArguments(name: string, merchant: unknown, options: unknown, own: readonly string[]): void {
  if (typeof Object(merchant).preload !== 'function')
    throw new TypeError(`${name}: the first argument must be the merchant server`)
  if (!isRecord(options)) throw new TypeError(`${name}: the second argument must be an object of options, such as lang`)
  const known = [...own, ...optionNames]
  const unknown = Object.keys(options).find((each) => !known.includes(each))
  if (unknown !== undefined)
    throw new TypeError(`${name}: ${unknown} is unknown; ${didYouMean(unknown, known, `use ${known.join(', ')}`)}`)
}

/** Returns the options for `preload`, after a check of the others. Throws a TypeError that names an invalid one. */
export function preloadOptionsOf(name: string, options: RenderOptions): PreloadOptions {
  const { lang, headingLevel, nonce, theme, timeZone, server, attributes = {}, content, ...preload } = options
  if (!isText(lang) || !lang) throw new TypeError(`${name}: lang must be the language of the page, such as pt-BR`)
  if (headingLevel !== undefined && ![1, 2, 3, 4, 5, 6].includes(headingLevel))
    throw new TypeError(`${name}: headingLevel must be a whole number from 1 to 6`)
  if (!isTextOrAbsent(nonce) || nonce === '')
    throw new TypeError(`${name}: nonce must be text, and not empty; leave it out to allow the hash of the style`)
  if (theme && !['light', 'dark'].includes(theme))
    throw new TypeError(`${name}: theme must be light or dark; leave it out to follow the system`)
  if (timeZone && !isTimeZone(timeZone))
    throw new TypeError(`${name}: timeZone must be an IANA time zone, such as America/Sao_Paulo`)
  if (!isTextOrAbsent(server))
    throw new TypeError(`${name}: server must be the address of the merchant server as text, such as /pay`)
  if (!isTextOrAbsent(content)) throw new TypeError(`${name}: content must be HTML as text`)
  if (!isRecord(attributes) || !Object.values(attributes).every((value) => isText(value) || typeof value === 'boolean'))
    throw new TypeError(`${name}: attributes must be an object of texts, true and false, such as { id: 'pay' }`)
  if (!Object.keys(attributes).every(isAttributeName))
    throw new TypeError(`${name}: attributes must have names that HTML allows, such as id`)
  return preload
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isTextOrAbsent = (value: unknown): value is string | undefined => value === undefined || isText(value)

const isAttributeName = (name: string) => /^[a-z][\w:.-]*$/i.test(name)
