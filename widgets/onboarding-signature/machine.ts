import { isSecure } from '../../src/core/local-address.ts'
import type { SignatureView } from '../../src/merchant-api/signature.ts'
import {
  type CommonChange,
  loading,
  type Loading,
  type Unavailable,
  withConnectionLost,
} from '../common/state-machine.ts'

/** The reason why no onboarding can be shown. It is also the key of its label. */
export type Reason = 'misconfigured' | 'sessionEnded' | 'onboardingNotFound'

/** The state of the contract's download. Names other than `idle` are also keys of their labels. */
export type ContractFile =
  | { readonly name: 'idle' | 'fileNotFound' | 'downloadFailed' }
  /** `percent` is null while the size is not known. */
  | { readonly name: 'downloading'; readonly percent: number | null }
  /** Handed to the browser; whether it has saved the file is not known. */
  | { readonly name: 'downloaded'; readonly fileName: string }

/** A loaded onboarding. `connectionLost` while the merchant's server does not respond. */
interface WithOnboarding {
  readonly view: SignatureView
  readonly connectionLost: boolean
  readonly file: ContractFile
  /** True once documents must be sent or replaced. It stays so while their review follows. */
  readonly asksDocuments: boolean
}

/** The signer can sign now. */
export interface Ready extends WithOnboarding {
  readonly status: 'ready'
  readonly link: string
  /** The state of the signer's visit to the signing page. Names other than `none` are also keys of their labels. */
  readonly visit: 'none' | 'signInOtherTab' | 'checking' | 'notArrived'
  readonly isQrOpen: boolean
}

/** A state that shows an onboarding. */
export type Loaded = Ready | (WithOnboarding & { readonly status: Exclude<SignerStatus['status'], 'ready'> })

export type State = Loading | Loaded | Unavailable<Reason>

/** The element's public status. */
export type Status = State['status']

export type Change =
  | CommonChange
  /** `returned`: the signer came back to the page. */
  | { readonly type: 'signing-page-opened' | 'returned' | 'qr-toggled' }
  | { readonly type: 'loaded'; readonly view: SignatureView }
  | { readonly type: 'file-changed'; readonly file: ContractFile }

/** Returns whether no further change is expected, so that polling stops. */
export const isFinal = (state: State): boolean =>
  state.status === 'closed' ||
  state.status === 'unavailable' ||
  (state.status === 'completed' && state.view.status === 'active')

/** Applies a change to a state. Only a response of the server makes a contract signed. */
export function step(state: State, change: Change): State {
  switch (change.type) {
    case 'restarted':
      return loading
    case 'loaded':
      return afterLoad(state, change.view)
    case 'unchanged':
      return afterUnchanged(withConnectionLost(state, false))
    case 'failed':
      return afterFailure(state, change.problem)
    case 'file-changed':
      return 'file' in state ? { ...state, file: change.file } : state
    default:
      return state.status === 'ready' ? afterInteraction(state, change.type) : state
  }
}

const reasons: Readonly<Record<string, Reason>> = {
  'invalid-session': 'sessionEnded',
  'onboarding-not-found': 'onboardingNotFound',
}

// the service may respond again later: the element keeps showing what it knows
const afterFailure = (state: State, problem: string | null): State =>
  problem === null || problem === 'service-unavailable' || problem === 'configuration-error'
    ? withConnectionLost(state, true)
    : { status: 'unavailable', reason: reasons[problem] ?? 'misconfigured' }

function afterLoad(previous: State, view: SignatureView): Loaded {
  const current = signerStatusOf(view)
  const known = 'view' in previous && previous.view.id === view.id ? previous : null
  const hasSameStatus = known?.status === current.status
  const loaded = {
    view,
    connectionLost: false,
    file: known && (hasSameStatus || known.file.name === 'downloading') ? known.file : noDownload,
    asksDocuments: neededDocuments(view).length > 0 || (hasSameStatus && known.asksDocuments),
  }
  if (current.status !== 'ready') return { ...loaded, ...current }
  const { visit, isQrOpen } = known?.status === 'ready' ? known : notVisited
  return { ...loaded, ...current, visit, isQrOpen }
}

/** Returns the tags of the documents that must be sent or replaced. */
export const neededDocuments = ({ documents }: SignatureView): readonly string[] =>
  documents?.flatMap(({ needed, tag }) => (needed ? tag : [])) ?? []

export const noDownload: ContractFile = { name: 'idle' }

const notVisited: Pick<Ready, 'visit' | 'isQrOpen'> = { visit: 'none', isQrOpen: false }

// nothing changed while the server waited: the signature has not arrived yet
const afterUnchanged = (state: State): State =>
  state.status === 'ready' && state.visit === 'checking' ? { ...state, visit: 'notArrived' } : state

function afterInteraction(state: Ready, type: 'signing-page-opened' | 'returned' | 'qr-toggled'): Ready {
  if (type === 'qr-toggled') return { ...state, isQrOpen: !state.isQrOpen }
  if (type === 'signing-page-opened') return { ...state, visit: 'signInOtherTab' }
  return state.visit === 'none' ? state : { ...state, visit: 'checking' }
}

/** The status of an onboarding for its signer. `link` is the address of the signing page. */
type SignerStatus =
  | { readonly status: 'ready'; readonly link: string }
  | { readonly status: 'preparing' | 'signed' | 'completed' | 'expired' | 'closed' }

/** The statuses after which no step follows. */
export const closedStatuses: readonly string[] = ['canceled', 'closed', 'inactive']

/** Returns the status for the session's signer: by a closed onboarding first, then the contract, then the signers. */
export function signerStatusOf({ status, signature }: SignatureView): SignerStatus {
  if (closedStatuses.includes(status)) return { status: 'closed' }
  if (!signature) return { status: status === 'active' ? 'completed' : 'preparing' }
  if (signature.status === 'signed') return { status: 'completed' }
  if (signature.status === 'expired') return { status: 'expired' }
  const mine = signature.signers.filter((signer) => signer.mine)
  if (mine.length && mine.every((signer) => signer.status === 'signed')) return { status: 'signed' }
  const link = mine.find(({ sign_url }) => signHost(sign_url))?.sign_url
  return link ? { status: 'ready', link } : { status: 'preparing' }
}

/** Returns the host of a signing link. Null for anything but an https address, or an http address of this machine. */
export const signHost = (address: string | null): string | null => (isSecure(address) ? new URL(address).host : null)
