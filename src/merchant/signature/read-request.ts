import type * as v from 'valibot'
import type { Clock } from '../../core/clock.ts'
import { Deadline } from '../../core/deadline.ts'
import { InputError, NotFoundError } from '../../core/errors.ts'
import { check } from '../../core/fields.ts'
import { isAbsent } from '../absent.ts'
import { documentList, type Facts, requestRecord, signatureRecord } from './facts.ts'
import type { SignatureApi, SignatureOptions } from './options.ts'

/** Where requests are read. */
export interface Source {
  readonly api: SignatureApi
  readonly clock: Clock
  readonly documents: SignatureOptions['documents']
  /** Told of documents that could not be read: the rest is shown without them. */
  report(error: unknown, where: string): void
}

// two reads in a row have to be done while an element still waits for its answer; it asks again itself
const haste = { timeout: 15_000, retry: 0 }

/**
 * Reads a request, then its contract and its documents. Null when there is no such request. The service answers a request
 * that has no contract like one that does not exist, so that only the order of the reads tells the two apart.
 */
export async function readRequest(source: Source, id: string): Promise<Facts | null> {
  const found = await source.api.get({ id }, haste).catch(absent)
  if (found === null) return null
  const record = read(requestRecord, found)
  const [signature, documents] = await Promise.all([readSignature(source, id), readDocuments(source, id)])
  return { record, signature, documents }
}

async function readSignature({ api }: Source, uuid: string) {
  try {
    return read(signatureRecord, await api.getSignature({ uuid }, haste))
  } catch (error) {
    if (error instanceof NotFoundError) return null
    throw error
  }
}

// the contract can be signed without them: what fails or never answers here holds nobody up
async function readDocuments({ api, clock, documents, report }: Source, uuid: string) {
  const deadline = new Deadline(clock, haste.timeout)
  try {
    const listed = documents ? list(documents(uuid)) : api.listDocuments?.({ uuid }, haste)
    const told = check(documentList, await deadline.race(Promise.resolve(listed)))
    return told.success ? told.output.documents : null
  } catch (error) {
    // the client's `unstated` does not say how documents are listed
    if (!(error instanceof InputError)) report(error, 'GET /signature, documents')
    return null
  } finally {
    deadline.end()
  }
}

const list = async (documents: unknown) => ({ documents: await documents })

function absent(error: unknown): null {
  if (isAbsent(error)) return null
  throw error
}

function read<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const told = check(schema, value)
  if (told.success) return told.output
  throw new TypeError('the service answered a request or a contract that cannot be read')
}
