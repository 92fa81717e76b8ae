import * as v from 'valibot'
import { pixCharge } from '../schemas/pix-charge.ts'
import { whole } from '../schemas/scalars.ts'
import { callback } from './callback.ts'

/** What the first format kept: Pix charges alone. */
export const firstState = v.object({
  format: v.literal('guiche-sandbox/1'),
  revision: whole,
  advanced: v.number(),
  nextId: whole,
  setAside: v.nullable(v.string()),
  pix: v.pipe(
    v.array(v.object({ charge: pixCharge, callback })),
    v.transform((entries) =>
      entries.map(({ charge, callback }) => ({ record: charge, address: charge.notification_url, callback })),
    ),
  ),
})
