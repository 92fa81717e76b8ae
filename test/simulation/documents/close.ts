import { publicURLOf } from '../merchant.ts'
import type { Shop } from '../shop.ts'
import type { World } from '../world.ts'
import type { OwnerKind } from './owner.ts'
import { noteView } from './views.ts'

/** Records what a page is shown at the end about documents, and whether the shop still stores anything about their owner. */
export async function closeDocuments(
  world: World,
  { shop, kind, reference }: { readonly shop: Shop; readonly kind: OwnerKind; readonly reference: string },
): Promise<void> {
  const { name } = shop.settings
  const owner = shop.service.documents.ownerOf(reference)
  if (!owner) return
  const subject = kind === 'kyc' ? { kyc: owner.id } : { onboarding: owner.id }
  const response = await shop.run(`books|${reference}`, async (merchant) => {
    const headers = { authorization: `Bearer ${await merchant.createSession(subject)}` }
    const answer = await merchant.fetch(new Request(`${publicURLOf(name)}/kyc`, { headers }))
    if (!answer.ok) throw new Error(`the page got ${answer.status}`)
    return answer
  })
  noteView(world, { shop: name, owner, askedAt: world.elapsed }, await response.json())
  const { record } = await shop.run(`stored|${reference}`, (merchant) => merchant.exportData(subject))
  world.record({ type: 'documents-closed', shop: name, reference, hasRecord: record !== null })
}

/** Records how many files a shop still stores. */
export function noteFilesLeft(world: World, { settings, files }: Shop) {
  if (settings.hasDocuments)
    world.record({ type: 'files-left', shop: settings.name, reference: '', count: files.count })
}
