import type { StoredOnboarding } from './collection.ts'
import { pdf } from './pdf.ts'
import { type StoredFile, storedFile } from './stored-file.ts'

/**
 * Returns the contract's file: as it was issued, or with the signers' names once all have signed. Null without a
 * contract.
 */
export function contractFile({ record, contract }: StoredOnboarding): StoredFile | null {
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
