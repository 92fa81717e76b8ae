import { documentStatus, orderedDocuments, type Loaded, type State } from '../../../widgets/kyc-uploader/machine.ts'
import { isInProgress } from '../../../widgets/kyc-uploader/draft.ts'
import type { KycDocumentView } from '../../../src/merchant-api/kyc.ts'
import type { Subject } from '../personal/data-desk.ts'
import type { Shop } from '../shop.ts'
import type { World } from '../world.ts'
import { type Device, openDevice } from './device.ts'
import { handOff } from './handing-over.ts'
import type { OwnerKind } from './owner.ts'
import { Papers } from './paper.ts'
import { drawPlan, type PersonPlan } from './person-plan.ts'
import { Reviewer } from './reviewer.ts'

/** Milliseconds after which a person gives up. */
const patienceMs = 40 * 60_000

/**
 * Sends the documents of a KYC record, or of an onboarding, as people do: on one device, in two tabs, or on a phone to which the desktop
 * hands over; some close a page while it sends and come back. Resolves when the record is approved or canceled and the page says so, or
 * when the person has given up. `atDesk` is what a back office does about the data meanwhile.
 */
export async function sendDocuments(
  world: World,
  shop: Shop,
  kind: OwnerKind,
  reference: string,
  atDesk: (subject: Subject) => Promise<void>,
  plan: PersonPlan | null = null,
): Promise<void> {
  const { scheduler, draws } = world
  const { name } = shop.settings
  const random = draws(`person|${name}|${reference}`)
  const { way, documents, stays, size, review } = plan ?? drawPlan(random)
  const papers = new Papers()
  const reviewer = new Reviewer(world, shop, papers)
  const { documents: desk } = shop.service
  const owner = await desk.open(kind, reference, documents, reviewer.receive)
  const subject = kind === 'kyc' ? { kyc: owner.id } : { onboarding: owner.id }
  if (kind === 'onboarding') {
    const address = await shop.run(`address|${reference}`, (merchant) => merchant.callbackURL({ onboarding: owner.id }))
    desk.registerCallback(owner, new URL(address).pathname)
  }
  const stop = new AbortController()
  const leave = scheduler.after(patienceMs, () => stop.abort())
  let pages = 0

  await Promise.all([reviewer.review(owner, review, () => stop.signal.aborted), ...devices(), atDesk(subject)])
  leave()
  // an erasure of an onboarding drops its callbacks, which may not have been applied yet
  const isErased = random.chance(world.faults.clerk) && kind === 'kyc'
  if (isErased) await shop.run(`erase|${reference}`, (merchant) => merchant.eraseData(subject))

  function devices(): readonly Promise<void>[] {
    if (way === 'alone') return [useDesktop('desktop')]
    if (way === 'two tabs') return [useDesktop('desktop'), useDesktop('laptop')]
    return [useDesktop('desktop', way)]
  }

  /** Uses a desktop until everything is decided. With a `handoff` it hands over to a phone first, and may send as well. */
  async function useDesktop(device: string, handoff: 'phone' | 'both' | null = null): Promise<void> {
    let isHandedOver = handoff === null
    while (!stop.signal.aborted) {
      const page = new AbortController()
      const close = () => page.abort()
      stop.signal.addEventListener('abort', close, { once: true })
      if (random.chance(world.faults.leaving / 2)) scheduler.after(random.below(30_000), close)
      const opened = await open(device, page.signal, () =>
        shop.run(`session|${reference}|${device}`, (merchant) => merchant.createSession(subject)),
      )
      if (!isHandedOver) {
        isHandedOver = true
        const phone = handOff(world, opened, (token) => usePhone(token))
        if (handoff === 'phone') await Promise.race([phone, closed(page.signal)])
        else void phone
      }
      const outcome = await work(opened, device)
      close()
      stop.signal.removeEventListener('abort', close)
      if (outcome === 'decided') return
      // who has sent everything comes back when the review is over
      if (outcome === 'sent') await decision()
      await scheduler.sleep(1000 + random.below(10_000), stop.signal).catch(() => {})
    }
  }

  async function usePhone(token: string) {
    const page = new AbortController()
    stop.signal.addEventListener('abort', () => page.abort(), { once: true })
    await work(await open('phone', page.signal, async () => token), 'phone')
    page.abort()
  }

  function open(device: string, signal: AbortSignal, createSession: () => Promise<string>) {
    const page = `${name}|${reference}|${device}|${++pages}`
    return openDevice({ world, shop, owner, name: page, stop: signal, createSession })
  }

  /** Sends all that a device shows as missing. Returns why it ended. */
  async function work(device: Device, place: string): Promise<'decided' | 'sent' | 'unavailable' | 'closed'> {
    const { tab } = device
    const isOpenLonger = stays ?? draws(`stays|${name}|${reference}|${place}`).chance(0.5)
    for (;;) {
      const state = await tab.until(({ status }) => status !== 'loading')
      if (tab.isClosed()) return 'closed'
      if (!isLoaded(state)) return 'unavailable'
      if (state.status === 'approved' || state.status === 'canceled') return 'decided'
      const next = orderedDocuments(state).find((document) => isMissing(document, state))
      if (next) await send(device, next, place)
      else if (!isOpenLonger && orderedDocuments(state).every((document) => isSent(document, state))) return 'sent'
      else await tab.until((later) => later !== state)
    }
  }

  async function send(device: Device, { id }: KycDocumentView, place: string) {
    await scheduler.sleep(draws(`pause|${name}|${reference}|${place}`).below(4000))
    // another device may have sent it meanwhile
    const state = device.tab.state()
    const document = isLoaded(state) ? orderedDocuments(state).find((each) => each.id === id) : undefined
    if (!document || !isLoaded(state) || !isMissing(document, state)) return
    const { kind: valueKind, reason } = document
    const draft = device.draftOf(id)
    if (draft?.stage !== 'ready' && draft?.stage !== 'failed') {
      // the same person answers the same rejection with the same file
      const paper = `${place} ${owner.documents.indexOf(id) + 1} ${reason ?? 'first'}`
      const person = { shop: name, reference }
      const text = `profissao ${paper} de ${name}-${reference}-`
      if (valueKind === 'text') world.personal.give(person, [text])
      if (valueKind === 'text') device.change(id, { type: 'typed', text })
      else await device.choose(id, papers.get(paper, size ?? draws(`paper|${name}|${reference}|${paper}`).next()))
    }
    await device.send(id)
    const failed = device.draftOf(id)
    if (failed?.stage !== 'failed') return
    await scheduler.sleep(5000 + random.below(20_000))
    if (failed.failure !== 'connection') device.change(id, { type: 'removed' })
  }

  /** Resolves when the service has decided about what it has, or when nothing was heard for some minutes. */
  async function decision() {
    const waitsUntil = world.elapsed + 5 * 60_000
    const isUndecided = () =>
      desk.booksOf(owner)?.status === 'open' && !desk.booksOf(owner)?.documents.includes('rejected')
    while (isUndecided() && world.elapsed < waitsUntil && !stop.signal.aborted) await scheduler.sleep(5000)
  }
}

const isLoaded = (state: State): state is Loaded => 'view' in state

const isMissing = (document: KycDocumentView, state: Loaded) => {
  const status = documentStatus(document, state)
  const draft = state.drafts[document.id]
  return (
    document.can_submit &&
    (status === 'waiting' || status === 'rejected') &&
    draft?.stage !== 'superseded' &&
    !isInProgress(draft)
  )
}

const isSent = (document: KycDocumentView, state: Loaded) =>
  !document.required || ['reviewing', 'approved'].includes(documentStatus(document, state))

const closed = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) return resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
