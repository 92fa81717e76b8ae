import { describe, expect, test } from 'vitest'
import type { SignatureView } from '../../../src/merchant-api/signature.ts'
import { signerStatusOf, signHost } from '../../../widgets/onboarding-signature/machine.ts'
import { inState, onboarding, withSignatures } from '../../browser/onboarding-signature/signature-server.ts'

const view = (parts: Partial<SignatureView> = {}): SignatureView => ({ ...onboarding, ...parts })
const link = 'https://sign.example.com/d/5f2c9a'

/** A contract with signers, each as [whose, status, link]. */
const contract = (status: string, ...signers: (readonly ['mine' | 'other', string, string | null])[]) => ({
  signature: {
    status,
    signers: signers.map(([whose, status, sign_url]) => ({
      name: 'A',
      email: '…',
      status,
      mine: whose === 'mine',
      sign_url,
    })),
  },
})

describe('the status of an onboarding for its signer', () => {
  test.each<[string, Partial<SignatureView>, string]>([
    ['the signer’s turn', {}, 'ready'],
    ['nothing to sign yet', inState('pending'), 'preparing'],
    [
      'after the contract, which the service no longer returns',
      inState('due_diligence_review', ['waiting_signature']),
      'preparing',
    ],
    ['the signer has signed, another has not', withSignatures('pending_signature', 'signed'), 'signed'],
    ['another has signed, the signer has not', withSignatures('pending_signature', 'pending', 'signed'), 'ready'],
    ['all have signed', withSignatures('signed', 'signed', 'signed'), 'completed'],
    [
      'all have signed, the contract’s status is still pending',
      withSignatures('pending_signature', 'signed', 'signed'),
      'signed',
    ],
    ['expired', withSignatures('expired'), 'expired'],
    ['expired, though the signer has signed', withSignatures('expired', 'signed'), 'expired'],
    ['canceled while it waited', { status: 'canceled' }, 'closed'],
    ['closed after all had signed', { status: 'closed', ...withSignatures('signed') }, 'closed'],
    ['inactive', inState('inactive'), 'closed'],
    ['active, without a contract', inState('active'), 'completed'],
    ['not a signer', contract('pending_signature', ['other', 'pending', null]), 'preparing'],
    ['no link yet', contract('pending_signature', ['mine', 'pending', null]), 'preparing'],
    [
      'two signatures of the same signer, one of them missing',
      contract('pending_signature', ['mine', 'signed', null], ['mine', 'pending', link]),
      'ready',
    ],
    ['an unknown status of the contract', contract('frozen', ['mine', 'pending', null]), 'preparing'],
    ['an unknown status of the onboarding', inState('constructor'), 'preparing'],
  ])('%s', (_, parts, status) => {
    expect(signerStatusOf(view(parts)).status).toBe(status)
  })

  test.each(['http://sign.example/1', 'javascript:alert(1)', 'https://', 'data:text/html,1', '/sign'])(
    'no link leads to %s',
    (address) => {
      expect(signerStatusOf(view(contract('pending_signature', ['mine', 'pending', address])))).toEqual({
        status: 'preparing',
      })
    },
  )

  test('a link to localhost is accepted, for development', () => {
    expect(signHost('http://localhost:5175/sign/1')).toBe('localhost:5175')
  })

  test('the host of a link is without its user name', () => {
    expect(signHost('https://bank.example@evil.example/')).toBe('evil.example')
  })
})
