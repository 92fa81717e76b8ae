import type { KycView } from '../../../src/merchant-api/kyc.ts'
import type { FirstDayShop } from '../shop.ts'
import { submitFile } from './upload.ts'

const contact = (name: string, email: string, tax_id: string, role: string) => ({
  name,
  email,
  phone: '5511999990001',
  tax_id,
  role,
})

const application = {
  legal_name: 'Prelo Livraria Ltda',
  trade_name: 'Prelo',
  tax_id: '11222333000181',
  website: 'https://prelo.example',
  contacts: [
    contact('Marina Alves', 'marina@example.com', '52998224725', 'legal_representative'),
    contact('João Souza', 'joao@example.com', '11144477735', 'administrator'),
  ],
  address: { city: 'São Paulo', state: 'SP', country: 'BR', zip_code: '01310100', street: 'Avenida Paulista' },
}

/** A company requests its account, sends its documents, signs, and becomes active. */
export async function company({ merchant, service, page, settle, events }: FirstDayShop) {
  service.act.registerWebhook(await merchant.callbackURL({ onboarding: '*' }))
  const created = await (await page({ company: 'company-1' }))('POST /companies', application)
  if (created.status >= 400) return false
  const id: string = created.body.onboarding

  const documents = await page({ onboarding: id })
  const { status, body } = await documents('GET /kyc')
  if (status !== 200) return false
  for (const document of (body as KycView).documents)
    if (document.required && !(await submitFile(documents, document.id))) return false
  await service.act.approveDocuments(id)
  await settle()

  const signature = await (await page({ onboarding: id, signer: 'marina@example.com' }))('GET /signature')
  const mine = signature.body.signature?.signers?.find(({ mine }: { mine: boolean }) => mine)
  if (!mine?.sign_url) return false
  await service.act.signContract(id)
  await service.act.activateCompany(id)
  await settle()
  return events.includes(`onboarding waiting_signature ${id}`) && events.includes(`onboarding active ${id}`)
}
