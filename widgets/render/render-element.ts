import type { Merchant } from '../../src/merchant/merchant.ts'
import type { FirstResponses, PreloadSubjects } from '../../src/merchant/preload.ts'
import { assumedTimeZone } from '../../src/values/service-time.ts'
import type { Texts } from '../common/element-definition.ts'
import { dateFormat, forgetFormatters, type Formats, formatsFor } from '../common/formats.ts'
import { type Language, shownLanguage, type TextArea } from '../common/texts/languages.ts'
import { textsIn } from '../common/texts/texts-in.ts'
import { elementHTML, type Prerendering } from './element-html.ts'
import type { prerenderStyles } from './prerender-styles.ts'
import { preloadOptionsOf, type RenderOptions } from './render-options.ts'

interface Labels {
  /** The accessible name of the element. */
  readonly label: string
}

/** One element, and how its first response is prerendered. */
interface RenderedElement<Name extends keyof FirstResponses, Strings extends Labels> {
  /** The name of the function that renders it, for errors. */
  readonly name: string
  readonly tag: keyof typeof prerenderStyles
  readonly resource: Name
  readonly area: TextArea
  readonly strings: Readonly<Record<Language, Strings>>
  readonly prerender: (response: FirstResponses[Name], texts: PrerenderTexts<Strings>) => Prerendering
}

/** The texts of prerendered content. `now` is the server's time in milliseconds since 1970. */
export interface PrerenderTexts<Strings> extends Texts<Strings> {
  readonly now: number
}

/** Sends an element's first request, and renders the element with the response, or without one. */
export async function renderElement<Name extends keyof FirstResponses, Strings extends Labels>(
  merchant: Pick<Merchant, 'preload'>,
  { name, tag, resource, area, strings, prerender }: RenderedElement<Name, Strings>,
  subject: PreloadSubjects[Name],
  options: RenderOptions,
): Promise<string> {
  const { lang, headingLevel = 2, timeZone = assumedTimeZone } = options
  const preloaded = await merchant.preload(resource, subject, preloadOptionsOf(name, options))
  const { initial } = preloaded
  if (!initial) return elementHTML({ ...preloaded, tag, content: null }, options)
  const language = shownLanguage(lang)
  const now = Date.parse(initial.body.server_time)
  const texts = {
    labels: textsIn(language, area, strings),
    formats: zonedFormats(language, timeZone, now),
    headingLevel,
    now,
  }
  try {
    const content = { ...prerender(initial.body, texts), texts }
    return elementHTML({ ...preloaded, tag, content }, options)
  } finally {
    forgetFormatters()
  }
}

/**
 * Returns the formats of a language for a reader whose time zone is not known: times name the zone, and those of today,
 * at `now` in milliseconds, have no date.
 */
function zonedFormats(language: string, timeZone: string, now: number): Formats {
  const dayOf = dateFormat(language, { timeZone, dateStyle: 'short' })
  const timeOf = dateFormat(language, { timeZone, hour: '2-digit', minute: '2-digit', timeZoneName: 'short' })
  const today = dayOf(new Date(now).toISOString())
  return {
    ...formatsFor(language),
    timeZone,
    dateTime: (text) => [dayOf(text), timeOf(text)].filter((part) => part && part !== today).join(' '),
  }
}
