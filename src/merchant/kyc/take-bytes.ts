import { problem } from '../../contract/problems.ts'
import type { OwnFiles } from '../files/files.ts'
import { type Flaw, whole } from '../files/whole.ts'
import type { Desk, Ticket } from './desk.ts'

/** Keeps the bytes that a page sends to the address of an upload: all of them, or nothing. */
export async function takeBytes(desk: Desk, files: OwnFiles, token: string, request: Request): Promise<Response> {
  const ticket = await desk.tickets.read(token)
  if (!ticket) return problem('missing')
  if (ticket.expires <= desk.clock.now()) return problem('not-stored')
  const refusal = await refusalOf(desk, ticket)
  if (refusal) return refusal
  const announced = request.headers.get('content-length')
  if (announced !== null && Number(announced) !== ticket.size)
    return answers[Number(announced) > ticket.size ? 'long' : 'short']()

  const flow = whole(request, ticket.size)
  try {
    await files.write(ticket.id, flow.bytes)
  } catch (error) {
    flow.stop()
    if (flow.flaw) return answers[flow.flaw]()
    throw error
  }
  // what was handed in or given up meanwhile is not kept again
  const late = await refusalOf(desk, ticket)
  if (!late) return new Response(null, { status: 204 })
  await files.remove(ticket.id)
  return late
}

const answers: Record<Flaw, () => Response> = {
  long: () => problem('too-large'),
  short: () => problem('not-stored'),
}

async function refusalOf({ clock, ours }: Desk, { id, record }: Ticket): Promise<Response | null> {
  const { files, submissions } = (await ours.read(record)).record
  if (submissions.some(({ key }) => key === id)) return problem('not-open')
  return files.some((file) => file.id === id && file.until > clock.now()) ? null : problem('not-stored')
}
