import { sha256Base64url } from '../../http/base64url.ts'
import type { EventFacts } from '../writes/outbox.ts'

/** What an event is about: the kind of a subject, and its reference or id. */
export type EventSubject = readonly [kind: 'order' | 'payout' | 'qualification' | 'onboarding', reference: string]

/**
 * Returns the id of an event: 43 characters, the same on every server, after every crash and under every secret, and of no
 * other event. Without a key, because a new secret would change what the shop has written down.
 */
export const eventId = (
  shop: string,
  [kind, reference]: EventSubject,
  name: string,
  facts: EventFacts,
): Promise<string> => sha256Base64url(JSON.stringify(['guiche event', shop, kind, reference, name, ...facts]))
