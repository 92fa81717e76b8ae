import { contractDocument } from '../assumptions/onboardings.ts'
import type { StoredOnboarding } from './collection.ts'
import { pdfFile } from './pdf.ts'
import type { StoredFile } from './stored-file.ts'

/** Returns the contract's file. Null without a contract. */
export function contractFile({ record, contract }: StoredOnboarding): StoredFile | null {
  if (!contract) return null
  const names = contract.signers.map(({ name }) => name)
  return pdfFile(contractDocument(record.company.legal_name, names, contract.status === 'signed'))
}
