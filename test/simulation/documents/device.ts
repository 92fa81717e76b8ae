import type { KycDocumentView } from '../../../src/merchant-api/kyc.ts'
import { kycRoutes } from '../../../src/merchant-api/routes.ts'
import { accept } from '../../../widgets/common/guards/guard.ts'
import { type CommonChange, loading } from '../../../widgets/common/state-machine.ts'
import { type DraftChange, isUnderWay } from '../../../widgets/kyc-uploader/draft.ts'
import { checkFile } from '../../../widgets/kyc-uploader/files/check-file.ts'
import { type Change, type State, step } from '../../../widgets/kyc-uploader/machine.ts'
import { isKycView, type KycCalls } from '../../../widgets/kyc-uploader/requests.ts'
import { submitDocument } from '../../../widgets/kyc-uploader/upload/submit-document.ts'
import { openTab } from '../../chaos/tab.ts'
import { publicURLOf } from '../merchant.ts'
import type { Shop } from '../shop.ts'
import type { World } from '../world.ts'
import type { Owner } from './owner.ts'
import type { Paper } from './paper.ts'
import { uploaderOf } from './uploads.ts'
import { noteView } from './views.ts'

/** How long a server may still show a submitted document as it was before, as the element has it. */
const staleViewMs = 15_000

/** A page with `<kyc-uploader>` on a device. */
export type Device = Awaited<ReturnType<typeof openDevice>>

/** What a device shows, and to whom it belongs. */
export interface DeviceSettings {
  readonly world: World
  readonly shop: Shop
  readonly owner: Owner
  /** Its name in the world. */
  readonly name: string
  readonly stop: AbortSignal
  /** Returns the token of the page's session, or of a handoff. */
  createSession(): Promise<string>
}

/** Opens the page. It polls as the element does, until `stop` is aborted. */
export async function openDevice({ world, shop, owner, name, stop, createSession }: DeviceSettings) {
  const { scheduler, draws } = world
  const shopName = shop.settings.name
  const publicURL = publicURLOf(shopName)
  const papers = new Map<string, string>()
  const submissions = new Map<string, AbortController>()
  let hasOpened = false

  const platform = {
    clock: { now: () => scheduler.now, sleep: scheduler.sleep },
    random: () => draws(`page|${name}`).next(),
    async fetch(input: string | URL | Request, init?: RequestInit) {
      const askedAt = world.elapsed
      const path = new URL(input instanceof Request ? input.url : input, publicURL).pathname.replace(/^\/pay/, '')
      const response = await shop.fetch(`page|${name}`, new Request(publicURL + path, init))
      if (path === '/kyc' && response.status === 200 && !stop.aborted)
        noteView(world, { shop: shopName, owner, askedAt }, await response.clone().json())
      return response
    },
  }

  /** Steps as the element does: a draft that is over ends its submission, and what became of it is recorded. */
  function stepAndNote(state: State, change: Change | CommonChange): State {
    const after = step(step(state, change), { type: 'polled', now: scheduler.now })
    const before = 'drafts' in state ? state.drafts : {}
    for (const [document, draft] of Object.entries('drafts' in after ? after.drafts : {})) {
      const { stage } = draft
      const paper = papers.get(document)
      if (stage === before[document]?.stage || paper === undefined) continue
      if (stage !== 'submitted' && stage !== 'superseded') continue
      const number = owner.documents.indexOf(document) + 1
      world.record({ type: 'draft-ended', shop: shopName, reference: owner.reference, document: number, paper, stage })
    }
    const drafts = 'drafts' in after ? after.drafts : {}
    for (const [document, controller] of submissions) if (!isUnderWay(drafts[document])) controller.abort()
    return after
  }

  const tab = await openTab<KycCalls, State, Change | CommonChange>(
    { platform, createSession },
    owner.reference,
    stop,
    {
      routes: kycRoutes,
      initial: loading,
      step: stepAndNote,
      async request(session, _, headers, signal) {
        if (!hasOpened && session.token.startsWith('handoff.')) {
          const { data } = await session.call('openHandoff', {}, { signal })
          session.token = String(Object(data).session)
          hasOpened = true
        }
        return session.call('get', {}, { headers, signal })
      },
      changeOf(data) {
        if (!data) return { type: 'unchanged' }
        const view = accept(isKycView, data)
        return view ? { type: 'loaded', view } : { type: 'failed', problem: 'service-unavailable' }
      },
      retryDelayMs: () => 5000,
    },
  )
  tab.restart()

  const draftOf = (document: string) => {
    const state = tab.state()
    return 'drafts' in state ? state.drafts[document] : undefined
  }
  const change = (document: string, changed: DraftChange) =>
    tab.send({ type: 'draft-changed', document, change: changed })

  return {
    tab,
    draftOf,
    change,

    /** Chooses a paper for a document, as its owner does in a dialog. */
    async choose(document: string, paper: Paper) {
      const state = tab.state()
      if (!('view' in state)) return
      papers.set(document, paper.name)
      change(document, { type: 'chosen' })
      const limits = { maxBytes: state.view.max_file_bytes, maxPhotoSide: null, clock: platform.clock, signal: stop }
      change(document, { type: 'checked', result: await checkFile(paper.file, limits) })
    },

    /** Sends what is ready for a document. Resolves when the draft is no longer on its way. */
    async send(document: string): Promise<KycDocumentView | null> {
      const state = tab.state()
      change(document, { type: 'submit-requested' })
      const draft = draftOf(document)
      if (!('view' in state) || (draft?.stage !== 'queued' && draft?.stage !== 'submitting')) return null
      const controller = new AbortController()
      submissions.set(document, controller)
      const { signal } = controller
      const end = () => controller.abort()
      stop.addEventListener('abort', end, { once: true })
      const loaded = tab.state()
      const submitted = await submitDocument({
        merchant: tab.session,
        server: publicURL,
        uploader: uploaderOf(world, shop, name),
        platform,
        document,
        content: draft.content,
        uploadId: draft.stage === 'submitting' ? draft.uploadId : null,
        seen: 'seen' in loaded ? (loaded.seen[document] ?? null) : null,
        signal,
        onChange: (changed) => {
          if (!signal.aborted) change(document, changed)
        },
      })
      stop.removeEventListener('abort', end)
      if (!submitted || signal.aborted) return null
      tab.send({ type: 'submitted', document: submitted, until: scheduler.now + staleViewMs })
      tab.restart()
      return submitted
    },
  }
}
