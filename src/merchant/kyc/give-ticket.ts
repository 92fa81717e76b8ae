import * as v from 'valibot'
import { uploadTicket } from '../../contract/kyc.ts'
import { problem } from '../../contract/problems.ts'
import type { Desk, Ticket } from './desk.ts'
import { withFile } from './desk-record.ts'
import { findDocument } from './find-document.ts'
import { tidy } from './tidy.ts'

/** Milliseconds in which the bytes must be on their way. */
const sendFor = 15 * 60_000
/** Milliseconds after that in which they can be handed in. */
const keepFor = 86_400_000

/** What a page wants to send. */
export interface Announced {
  readonly document: string
  readonly type: string
  readonly size: number
}

/** Gives a place for the bytes of one file of a document that is taken now. */
export async function giveTicket(desk: Desk, record: string, announced: Announced): Promise<Response> {
  const { clock, files, mount, newId, ours, report, rules, tickets } = desk
  const { document, type, size } = announced
  const found = await findDocument(desk, record, document)
  if (found instanceof Response) return found
  if (found.shown.kind !== 'file') return problem('invalid', { fields: { document: ['asks for a text'] } })
  if (!found.shown.open) return problem('not-open')
  if (size > rules.largest) return problem('too-large')

  const now = clock.now()
  const claims: Ticket = { format: 1, id: newId(), record, document, size, expires: now + sendFor }
  const kept = { id: claims.id, document, sealed: false, until: claims.expires + keepFor }
  const after = await ours.update(record, (before) => withFile(before, kept, now))
  // nobody fills a disk between two sweeps; what fails here is theirs
  if (after.files.some(({ until }) => until <= now))
    await tidy(desk, record).catch((error: unknown) => report(error, 'tidy'))
  const id = await tickets.write(claims)
  const place =
    'upload' in files
      ? await files.upload({ id: claims.id, type, size, until: claims.expires })
      : { url: `${mount}/kyc/uploads/${id}`, method: 'PUT', headers: { 'content-type': type } }
  return Response.json(v.parse(uploadTicket, { ...place, id }))
}
