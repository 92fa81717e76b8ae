import { isSecure } from '../../src/core/local-address.ts'
import type { SignatureView } from '../../src/merchant-api/signature.ts'

/** The status of an onboarding for its signer. `link` is the address of the signing page. */
export type SignerStatus =
  | { readonly status: 'ready'; readonly link: string }
  | { readonly status: 'preparing' | 'signed' | 'completed' | 'expired' | 'closed' }

const closedStatuses: readonly string[] = ['canceled', 'closed', 'inactive']

/** Returns the status of an onboarding for the session's signer: a closed one first, then the contract, then the signers. */
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
