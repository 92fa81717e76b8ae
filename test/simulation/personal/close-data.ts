import type { Reference } from '../books.ts'
import type { World } from '../world.ts'
import { type DataOwner, erase, exportAll } from './data-desk.ts'

/**
 * Exports the data of each life at the end of its world, and erases that of half of them; then looks once more for what was erased, then or
 * before. Returns a function that says when that is done.
 */
export function closeData(world: World, references: readonly Reference[]): () => boolean {
  let isDone = false
  const owned = references.filter(({ shop }) => shop.settings.hasPeople)
  const work = owned.map(async (each) => {
    const owner = ownerOf(each)
    await exportAll(world, each.shop, owner)
    if (world.draws(`erase-at-end|${each.shop.settings.name}|${each.reference}`).chance(0.5))
      await erase(world, each.shop, owner)
  })
  void Promise.all(work).then(() => {
    for (const person of world.personal.erasedPersons())
      world.record({ type: 'erasure', ...person, held: 1, left: world.personal.left(person) })
    isDone = true
  })
  return () => isDone
}

function ownerOf({ shop, kind, reference }: Reference): DataOwner {
  if (kind === 'order') return { reference, subject: { order: reference } }
  if (kind === 'payout') return { reference, subject: { payout: reference } }
  if (kind === 'company') return { reference, subject: { company: reference } }
  const { documents, people } = shop.service
  if (kind === 'kyc') return { reference, subject: { kyc: documents.ownerOf(reference)?.id ?? '' } }
  const id = documents.ownerOf(reference)?.id ?? people?.contracts.idOf(reference)
  return { reference, subject: { onboarding: id ?? '' } }
}
