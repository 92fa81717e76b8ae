import type { FirstDayShop } from '../shop.ts'

type Page = Awaited<ReturnType<FirstDayShop['page']>>

/** Uploads and submits a file as the element does. Returns whether it was accepted. */
export async function submitFile(request: Page, document: string) {
  const bytes = new TextEncoder().encode('%PDF-1.7\n%%EOF\n')
  const { status, body } = await request('POST /kyc/uploads', {
    document,
    name: 'scan.pdf',
    type: 'application/pdf',
    size: bytes.byteLength,
  })
  if (status !== 200) return false
  const { url, method, headers, id } = body
  const { pathname, search } = new URL(url, 'https://shop.example')
  const stored = await request(`${method} ${pathname}${search}`, bytes, headers)
  return stored.status === 204 && (await submit(request, { document, upload: id }))
}

/** Submits an uploaded file or a text. Returns whether it was accepted. */
export const submit = async (request: Page, fields: Readonly<Record<string, string>>) =>
  (await request('POST /kyc/documents', fields)).status < 300
