import { describe, expect, test } from 'vitest'
import { english } from '../../../src/sandbox/html/texts/english.ts'
import { portuguese } from '../../../src/sandbox/html/texts/portuguese.ts'
import { en as documentsInEnglish } from '../../../widgets/kyc-uploader/strings/en.ts'
import { ptBR as documents } from '../../../widgets/kyc-uploader/strings/pt-br.ts'
import { en as contractInEnglish } from '../../../widgets/onboarding-signature/strings/en.ts'
import { ptBR as contract } from '../../../widgets/onboarding-signature/strings/pt-br.ts'

describe.each([
  ['Portuguese', portuguese.statuses, documents, contract],
  ['English', english.statuses, documentsInEnglish, contractInEnglish],
] as const)('in %s, the sandbox’s panel says as the elements do', (_, panel, { states }, { statuses, ...signing }) => {
  test('how far a company is', () => {
    expect(panel.onboarding).toEqual(statuses)
  })

  test('how a document is', () => {
    const { waiting, reviewing, approved, rejected } = states
    expect(panel.kycDocument).toEqual({ open: waiting, submitted: reviewing, approved, rejected })
    expect(panel.onboardingDocument).toEqual({ pending: waiting, sent: reviewing, approved, rejected })
    expect(signing.documentStates).toEqual(states)
  })

  test('who has signed', () => {
    const { pending, signed } = signing.signerStatuses
    expect(panel.signer).toMatchObject({ pending, signed })
  })
})
