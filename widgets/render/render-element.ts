import type { FirstResponses, PreloadSubjects } from '../../src/merchant/preload.ts'
import type { Merchant } from '../../src/merchant/merchant.ts'
import { assumedTimeZone } from '../../src/values/service-time.ts'
import { type Formats } from '../common/formats.ts'
import { type Language, shownLanguage, type TextArea, textsIn } from '../common/texts/languages.ts'
import { elementHTML, type Paint } from './element-html.ts'
import type { paintStyles } from './paint-styles.ts'
import { preloadOptionsOf, type RenderOptions } from './render-options.ts'
import { zonedFormats } from './zoned-formats.ts'

/** One element, and how its first response is painted. */
interface RenderedElement<Name extends keyof FirstResponses, Strings extends object> {
  /** The name of the function that renders it, for errors. */
  readonly name: string
  readonly tag: keyof typeof paintStyles
  readonly resource: Name
  readonly area: TextArea
  readonly strings: Readonly<Record<Language, Strings>>
  readonly paint: (response: FirstResponses[Name], texts: PaintTexts<Strings>) => Paint
}

/** The texts of a paint. `now` is the server's time in milliseconds since 1970. */
export interface PaintTexts<Strings> {
  readonly labels: Strings
  readonly formats: Formats
  readonly now: number
}

/** Sends an element's first request, and renders the element with the response, or without one. */
export async function renderElement<Name extends keyof FirstResponses, Strings extends object>(
  merchant: Pick<Merchant, 'preload'>,
  { name, tag, resource, area, strings, paint }: RenderedElement<Name, Strings>,
  subject: PreloadSubjects[Name],
  options: RenderOptions,
): Promise<string> {
  const { lang, timeZone = assumedTimeZone } = options
  const preloaded = await merchant.preload(resource, subject, preloadOptionsOf(name, options))
  const { initial } = preloaded
  if (!initial) return elementHTML({ ...preloaded, tag, paint: null }, options)
  const language = shownLanguage(lang)
  const now = Date.parse(initial.body.server_time)
  const texts = { labels: textsIn(language, area, strings), formats: zonedFormats(language, timeZone, now), now }
  return elementHTML({ ...preloaded, tag, paint: paint(initial.body, texts) }, options)
}
