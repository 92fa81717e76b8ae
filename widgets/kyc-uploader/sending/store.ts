import { fileKinds, uploadTicket } from '../../../src/contract/kyc.ts'
import { problemOf } from '../../../src/contract/problems.ts'
import { Deadline } from '../../../src/core/deadline.ts'
import { ContractError, NetworkError, ServiceError } from '../../../src/core/errors.ts'
import { check } from '../../../src/core/fields.ts'
import type { Platform } from '../../core/platform.ts'
import type { Session } from '../../core/session.ts'
import type { Contract } from '../contract.ts'
import type { ChosenFile } from '../files/examine.ts'
import type { Uploader } from './put.ts'

/** Where bytes go, and how. */
export interface Storing {
  readonly remote: Session<Contract>
  /** Address of the merchant's server. */
  readonly server: string
  readonly uploader: Uploader
  readonly platform: Platform
  readonly signal: AbortSignal
  /** Takes the share that has left, from 0 to 1. */
  readonly progress: (share: number) => void
}

/** Milliseconds without progress after which bytes are taken to be lost. */
const silence = 60_000

const place = { operation: 'kyc.store', correlationId: '' }

/**
 * Sends the bytes of a document's file to a place that is asked for now, for such places are open for a short time only.
 * Gives what names the stored bytes. Throws a GuicheError.
 */
export async function store(document: string, { blob, kind }: ChosenFile, storing: Storing): Promise<string> {
  const { remote, server, uploader, platform, signal } = storing
  // a file's own name may tell whose it is, and the server needs no more than its ending
  const about = { document, name: `file.${fileKinds[kind][0]}`, type: kind, size: blob.size }
  const ticket = check(uploadTicket, await remote.call(({ kyc }) => kyc.upload(about, { signal })))
  if (!ticket.success) throw new ContractError(place, 200, 'no ticket')
  const deadline = new Deadline(platform.clock, silence, signal)
  const progress = (share: number) => {
    deadline.restart()
    storing.progress(share)
  }
  try {
    const url = new URL(ticket.output.url, server).href
    await deadline.race(uploader(blob, { ...ticket.output, url }, { signal: deadline.signal, progress }))
    return ticket.output.id
  } catch (error) {
    throw told(error)
  } finally {
    deadline.end()
  }
}

const final: readonly (string | null)[] = ['not-open', 'too-large', 'wrong-kind']

// whatever else a store says may be of a place that has closed, and another one is asked for
function told(error: unknown): Error {
  const refusal = error instanceof ServiceError ? error : null
  if (refusal && final.includes(problemOf(refusal))) return refusal
  // what stands before a server says it without our words
  if (refusal?.status === 413) return new ServiceError(place, 413, { type: 'urn:guiche:too-large' }, null)
  return new NetworkError(place, { cause: error })
}
