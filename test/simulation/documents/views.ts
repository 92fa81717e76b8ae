import type { KycView } from '../../../src/merchant-api/kyc.ts'
import type { World } from '../world.ts'
import type { Owner } from './owner.ts'

/** Where a view was asked for, and when, in milliseconds of the world. */
interface Asked {
  readonly shop: string
  readonly owner: Owner
  readonly askedAt: number
}

/** Records what a page is shown about documents. */
export function noteView(world: World, { shop, owner, askedAt }: Asked, { status, documents }: KycView) {
  const isFinal = status === 'approved' || status === 'canceled'
  world.record({
    type: 'documents-view',
    shop,
    reference: owner.reference,
    ageMs: world.elapsed - askedAt,
    status: isFinal ? status : 'open',
    documents: owner.documents.map((id) => documents.find((each) => each.id === id)?.state ?? 'none'),
  })
}
