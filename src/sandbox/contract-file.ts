import type { OnboardingEntry } from './onboarding-state.ts'
import { pdf } from './pdf.ts'
import { type StoredFile, storedFile } from './stored-file.ts'

/** The contract of a request, as it was issued or, once all have signed, with their names; null where none was issued. */
export function contractFile({ record, contract }: OnboardingEntry): StoredFile | null {
  if (!contract) return null
  const isSigned = contract.status === 'signed'
  const name = isSigned ? 'Contrato de adesão (assinado).pdf' : 'Contrato de adesão.pdf'
  const signatures = isSigned ? contract.signers.map((signer) => `Assinado por ${signer.name}`) : []
  const lines = [
    'Contrato de adesao',
    record.company.legal_name,
    '',
    'Documento de teste, sem valor.',
    '',
    ...signatures,
  ]
  return storedFile(name, 'application/pdf', pdf(lines))
}
