import type { Shop } from '../shop.ts'
import type { World } from '../world.ts'

/** The subject of a session of a world. */
export type Subject =
  | { readonly order: string }
  | { readonly company: string }
  | { readonly onboarding: string; readonly signer: string }

/** Returns the name by which the sessions of a subject are withdrawn together. */
export const nameOf = (subject: { readonly [kind: string]: string }): string => {
  const [[kind, id] = ['', '']] = Object.entries(subject)
  return `${kind}:${id}`
}

/** Issues a session at any server, as a page of the shop does before it is shown. `reference` is what facts name. */
export const issueSession = (
  world: World,
  shop: Shop,
  { place, reference }: { readonly place: string; readonly reference: string },
  subject: Subject,
): Promise<string> =>
  shop.run(place, async (merchant) => {
    const beganAt = world.elapsed
    const token = await merchant.createSession(subject)
    world.sessions.issued(token, { shop: shop.settings.name, reference, subject: nameOf(subject) }, beganAt)
    return token
  })

/** Sends a request of a page with its session, and notes what became of it. Rejects as `Shop.fetch` does. */
export async function fetchWithSession(world: World, shop: Shop, place: string, request: Request): Promise<Response> {
  const token = request.headers.get('authorization')?.replace(/^Bearer /i, '') ?? ''
  const sentAt = world.elapsed
  const response = await shop.fetch(place, request)
  world.sessions.answered(token, sentAt, response.status)
  return response
}
