import type { Reference } from '../books.ts'
import type { World } from '../world.ts'
import { type DataOwner, erase, exportAll } from './data-desk.ts'

/**
 * Exports the data of each life at the end of its world, and erases that of half of them; then looks once more for what was erased, then or
 * before.
 */
export async function closeData(world: World, references: readonly Reference[]): Promise<void> {
  const owned = references.filter(({ shop }) => shop.settings.hasPeople)
  const work = owned.map(async (each) => {
    const owner = ownerOf(each)
    // a life that has given the service nothing is reported as one that got no answer
    if (!owner) return
    await exportAll(world, each.shop, owner)
    if (world.draws(`erase-at-end|${each.shop.settings.name}|${each.reference}`).chance(0.5))
      await erase(world, each.shop, owner)
  })
  await Promise.all(work)
  for (const person of world.personal.erasedPersons())
    world.record({ type: 'erasure', ...person, held: 1, left: world.personal.left(person) })
}

function ownerOf({ shop, kind, reference }: Reference): DataOwner | null {
  if (kind === 'order') return { reference, subject: { order: reference } }
  if (kind === 'payout') return { reference, subject: { payout: reference } }
  if (kind === 'company') return { reference, subject: { company: reference } }
  const { documents, people } = shop.service
  const id = documents.ownerOf(reference)?.id ?? people?.contracts.idOf(reference)
  if (!id) return null
  return { reference, subject: kind === 'kyc' ? { kyc: id } : { onboarding: id } }
}
