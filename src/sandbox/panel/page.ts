import { accountsSection } from '../accounts/panel-section.ts'
import type { SandboxErrorCode } from '../core/action.ts'
import type { PendingFault } from '../core/fault.ts'
import type { SandboxState } from '../core/state.ts'
import { type Html, html, htmlDocument } from '../html/html.ts'
import { languages } from '../html/localization.ts'
import { type PanelContext, panelURL } from '../html/panel-context.ts'
import { renderSection, renderSectionLinks, type SectionView } from '../html/section-view.ts'
import { kycSection } from '../kyc/panel-section.ts'
import { onboardingsSection } from '../onboardings/panel-section.ts'
import { payoutsSection } from '../payouts/panel-section.ts'
import { qualificationsSection } from '../qualifications/panel-section.ts'
import { chargesSection } from './charges-section.ts'
import { inboxSection } from './inbox.ts'
import { type LoggedRequest, requestsSection } from './requests.ts'
import { renderTools } from './tools.ts'

interface PanelContent extends PanelContext {
  readonly state: SandboxState
  readonly requests: readonly LoggedRequest[]
}

interface PanelPage extends PanelContent {
  readonly pendingFaults: readonly PendingFault[]
  /** Identifies the state, so that the page notices a change. */
  readonly tag: string
  /** The error of the last action. A page with an error does not reload by itself. */
  readonly error: SandboxErrorCode | null
}

export function renderPage(page: PanelPage): Html {
  const { texts, mount, state, pendingFaults, tag, error } = page
  const sections = sectionsOf(page)
  return htmlDocument(
    { texts, title: texts.title, mount },
    html`<header>
        <div><h1>${texts.title}</h1><p class="muted">${texts.intro}</p></div>
        ${renderLanguageLinks(page)}
        ${renderSectionLinks(sections, page)}
      </header>
      <main${error ? null : html` data-tag="${tag}" data-changes="${mount}/changes"`}>
        ${error ? html`<p class="notice" role="alert">${texts.errors[error]}</p>` : null}
        ${state.setAside === null ? null : html`<p class="notice">${texts.setAside}</p>`}
        <div class="sections">${sections.map((section) => renderSection(section, page))}</div>
        ${renderTools(pendingFaults, page)}
      </main>
      <script type="module" src="${mount}/panel.js"></script>`,
  )
}

export function sectionsOf(content: PanelContent): SectionView[] {
  const { state, requests } = content
  const [charges, ...others] = [
    chargesSection(state, content),
    payoutsSection(state, content),
    qualificationsSection(state, content),
    kycSection(state, content),
    onboardingsSection(state, content),
    accountsSection(state, content),
  ] as const
  return [charges, requestsSection(requests, content), ...others, inboxSection(state, [charges, ...others], content)]
}

const renderLanguageLinks = (context: PanelContext) => html`<nav aria-label="${context.texts.languages}">
  ${Object.entries(languages).map(
    ([code, name]) =>
      html`<a href="${panelURL({ ...context, texts: { ...context.texts, query: `?lang=${code}` } })}" lang="${code}" hreflang="${code}"${
        code === context.texts.language ? html` aria-current="true"` : null
      }>${name}</a>`,
  )}
</nav>`
