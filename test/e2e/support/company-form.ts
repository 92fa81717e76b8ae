import type { APIRequestContext } from 'playwright-core'
import { act } from './act.ts'
import { untilReadAgain } from './panel.ts'

/** The texts that a company enters, by the names of its form's fields. It has the CNPJ of no other company of the demo. */
export const companyTexts = {
  legal_name: 'Oficina Mandacaru Ltda',
  trade_name: 'Mandacaru',
  tax_id: '12.ABC.345/01DE-35',
  website: 'https://mandacaru.example',
  'address.zip_code': '55660-000',
  'address.state': 'PE',
  'address.city': 'Bezerros',
  'address.street': 'Rua da Matriz',
  'address.number': '120',
  'contacts.0.name': 'Rita Campos',
  'contacts.0.tax_id': '529.982.247-25',
  'contacts.0.phone': '+55 81 99999-0001',
  'contacts.0.email': 'rita@example.com',
  'contacts.1.name': 'Davi Campos',
  'contacts.1.tax_id': '111.444.777-35',
  'contacts.1.phone': '55 81 99999-0002',
  'contacts.1.email': 'davi@example.com',
} as const

/** The documents that every company sends, by their tags. */
export const companyDocuments = {
  articles_of_association: 'Contrato social',
  proof_of_address: 'Comprovante de endereço',
  representative_id: 'Documento do representante legal',
} as const

/** A small PDF. */
export const paper = { name: 'documento.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') }

/** Returns the id of the onboarding that a session is for. A session is signed, and not encrypted. */
export function onboardingOf(session: string): string {
  const [claims = ''] = session.split('.')
  const [id] = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/.exec(Buffer.from(claims, 'base64url').toString()) ?? []
  if (!id) throw new Error('the session is for no onboarding')
  return id
}

/** Returns functions for what the service's reviewers and the other signer do. */
export function atService(request: APIRequestContext, origin: string, id: string) {
  async function run(action: string, input: object = {}) {
    await act(request, `${origin}/sandbox`, action, { id, ...input })
    await untilReadAgain(request, origin)
  }
  return {
    send: (tag: string) => run('submitOnboardingDocument', { tag }),
    approve: (tag: string) => run('approveOnboardingDocument', { tag }),
    reject: (tag: string, reason: string) => run('rejectOnboardingDocument', { tag, reason }),
    sign: (email: string) => run('signContract', { email }),
    activate: () => run('activateOnboarding'),
  }
}
