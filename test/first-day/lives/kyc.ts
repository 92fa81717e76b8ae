import type { KycView } from '../../../src/merchant-api/kyc.ts'
import type { FirstDayShop } from '../shop.ts'
import { submit, submitFile } from './upload.ts'

/** A payer sends a file and a text, and the record is approved. */
export async function kyc({ service, page, settle }: FirstDayShop) {
  const id = await service.act.addKyc()
  const request = await page({ kyc: id })
  const view = async (): Promise<KycView> => (await request('GET /kyc')).body
  for (const document of (await view()).documents) {
    const fields = { document: document.id, text: 'Engineer' }
    const isSent = await (document.kind === 'file' ? submitFile(request, document.id) : submit(request, fields))
    if (!isSent) return false
  }
  await service.act.approveKyc(id)
  await settle()
  const { status, documents } = await view()
  return status === 'approved' && documents.every(({ state }) => state === 'approved')
}
