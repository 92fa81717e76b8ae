import type { PendingFault } from '../fault.ts'
import type { SandboxFault } from '../sandbox-error.ts'
import type { State } from '../state.ts'
import { accounts } from './accounts.ts'
import { charges } from './charges.ts'
import { html, type Markup } from './html.ts'
import { inbox } from './inbox.ts'
import { kyc } from './kyc.ts'
import { onboardings } from './onboardings.ts'
import { payouts } from './payouts.ts'
import { qualifications } from './qualifications.ts'
import type { Scene } from './scene.ts'
import { section, sectionLinks } from './section.ts'
import { languages, type Speech } from './speech.ts'
import { tools } from './tools.ts'

/** What the panel shows. `tag` tells one state from another; after a `problem` the page does not look for a new one. */
export interface Shown extends Scene {
  readonly state: State
  readonly pending: readonly PendingFault[]
  readonly tag: string
  readonly problem: SandboxFault | null
}

/** The panel's page. */
export function page(shown: Shown): Markup {
  const { speech, mount, state, pending, tag, problem } = shown
  const areas = [charges, payouts, qualifications, kyc, onboardings, accounts].map((area) => area(state, shown))
  const sections = [...areas, inbox(state, areas, shown)]
  return document(
    { speech, title: speech.title, mount },
    html`<header>
        <div><h1>${speech.title}</h1><p class="quiet">${speech.about}</p></div>
        ${languageLinks(speech, mount)}
        ${sectionLinks(sections, shown)}
      </header>
      <main${problem ? null : html` data-tag="${tag}" data-changes="${mount}/changes"`}>
        ${problem ? html`<p class="notice" role="alert">${speech.problems[problem]}</p>` : null}
        ${state.setAside === null ? null : html`<p class="notice">${speech.setAside}</p>`}
        <div class="areas">${sections.map((each) => section(each, shown))}</div>
        ${tools(pending, shown)}
      </main>
      <script type="module" src="${mount}/panel.js"></script>`,
  )
}

/** A whole document of the sandbox; style and icon are files of the panel at `mount`. */
export const document = (
  { speech, title, mount }: { speech: Speech; title: string; mount: string },
  body: Markup,
): Markup => html`<!doctype html>
<html lang="${speech.language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title}</title>
    <link rel="icon" href="${mount}/icon.svg">
    <link rel="stylesheet" href="${mount}/panel.css">
  </head>
  <body>${body}</body>
</html>`

const languageLinks = (speech: Speech, mount: string) => html`<nav aria-label="${speech.languages}">
  ${Object.entries(languages).map(
    ([code, name]) =>
      html`<a href="${mount || '/'}?lang=${code}" lang="${code}" hreflang="${code}"${
        code === speech.language ? html` aria-current="true"` : null
      }>${name}</a>`,
  )}
</nav>`
