import type { Browser, Page } from 'playwright-core'
import { bundleGallery, openGallery } from './gallery-page.js'

/** The states of each element that the documentation shows side by side. */
const shownStates: Readonly<Record<string, readonly string[]>> = {
  'pay-pix-charge': ['open', 'paid', 'expired'],
  'card-checkout': ['ready', 'declined', 'paid'],
  'kyc-uploader': ['open', 'needs-correction', 'approved'],
  'onboarding-signature': ['ready', 'signed', 'completed'],
}

/** The languages of the pictures, each with the folder of its documentation. */
const folders = { en: 'docs', 'pt-BR': 'docs/pt-BR' } as const

/** Every picture of an element: its language, and the path of its file without the ending. */
export const elementPictures = Object.entries(folders).flatMap(([lang, folder]) =>
  Object.keys(shownStates).map((tag) => ({ tag, lang, path: `${folder}/pictures/elements/${tag}` })),
)

const bundles = new Map<string, ReturnType<typeof bundleGallery>>()

// both languages have the same scripts
function scriptsOf(tag: string) {
  const bundle = bundles.get(tag) ?? bundleGallery(tag)
  bundles.set(tag, bundle)
  return bundle
}

/** Opens the page of a picture. Returns it, in a context of its own, with the texts that they show. */
export async function openPicture(browser: Browser, { tag, lang }: (typeof elementPictures)[number]) {
  // the texts name hours
  const context = await browser.newContext({ viewport: { width: 1116, height: 900 }, timezoneId: 'America/Sao_Paulo' })
  const page: Page = await openGallery(context, await scriptsOf(tag), { lang, width: 340 })
  const texts: string = await page.evaluate((states) => {
    const sections = [...document.querySelectorAll('section')]
    const shown = states.map((name) => sections.find((section) => section.querySelector('h1')?.textContent === name))
    for (const section of sections) if (!shown.includes(section)) section.remove()
    const textOf = (section: HTMLElement | undefined) => {
      const base = section?.lastElementChild?.shadowRoot?.querySelector<HTMLElement>('[part~=base]')
      return `# ${section?.querySelector('h1')?.textContent}\n${base?.innerText.replaceAll(/\s*\n\s*/g, '\n').trim()}\n`
    }
    return shown.map(textOf).join('\n')
  }, shownStates[tag] ?? [])
  return { page, texts }
}
