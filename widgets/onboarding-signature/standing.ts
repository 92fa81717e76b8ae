import type { SignatureView } from '../../src/contract/signature.ts'
import { signHost } from '../../src/contract/sign-host.ts'

/** How a request stands for its signer; `link` is where the contract is signed. */
export type Standing =
  | { readonly status: 'ready'; readonly link: string }
  | { readonly status: 'preparing' | 'signed' | 'completed' | 'expired' | 'closed' }

const over: readonly string[] = ['canceled', 'closed', 'inactive']

/** Tells how a request stands for who looks at it: what is over first, then the contract, then who signs. */
export function standingOf({ status, signature }: SignatureView): Standing {
  if (over.includes(status)) return { status: 'closed' }
  if (!signature) return { status: status === 'active' ? 'completed' : 'preparing' }
  if (signature.status === 'signed') return { status: 'completed' }
  if (signature.status === 'expired') return { status: 'expired' }
  const mine = signature.signers.filter((signer) => signer.mine)
  if (mine.length && mine.every((signer) => signer.status === 'signed')) return { status: 'signed' }
  const link = mine.find(({ sign_url }) => signHost(sign_url))?.sign_url
  return link ? { status: 'ready', link } : { status: 'preparing' }
}
