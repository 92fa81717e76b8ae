import { problem } from '../../contract/problems.ts'
import { attachment } from '../../core/attachment.ts'
import type { Download } from '../../core/download.ts'
import { Refusal } from '../../core/serve.ts'
import type { Visit } from '../doorkeeper.ts'
import { readings } from '../readings.ts'
import type { Sessions } from '../sessions.ts'
import type { Shop } from '../shop.ts'
import { showReading } from '../show-reading.ts'
import { unanswered } from '../unanswered.ts'
import { isAbsent } from '../absent.ts'
import type { Facts } from './facts.ts'
import type { SignatureApi, SignatureOptions } from './options.ts'
import { readRequest } from './read-request.ts'
import { isAbroad, viewOfRequest } from './signature-view.ts'

/** Answers whoever signs: how their request stands, and its contract. */
export function signatureDesk(
  { clock, maxWait, report }: Pick<Shop, 'clock' | 'maxWait' | 'report'>,
  api: SignatureApi,
  { documents, abroad = isAbroad }: SignatureOptions,
  isSigner: Sessions['isSigner'],
) {
  const requests = readings(clock, async (id) => {
    try {
      return await readRequest({ api, clock, documents, report }, id)
    } catch (error) {
      report(error, 'GET /signature')
      throw error
    }
  })

  async function viewFor(signer: string, facts: Facts | null, now: number) {
    if (!facts) return problem('no-onboarding')
    const signers = facts.signature?.signers ?? []
    const mine = await Promise.all(signers.map(({ email }) => isSigner(email, signer)))
    return viewOfRequest(facts, { mine, now, abroad })
  }

  return {
    /** Shows the request; to who knows it already, when it has changed or the wait is over. */
    get(_: unknown, { request, onboarding, signer }: Visit): Promise<Response> {
      const shown = {
        read: () => requests.get(onboarding).catch(refuse),
        view: (facts: Facts | null, now: number) => viewFor(signer, facts, now),
      }
      return showReading(shown, request, clock, maxWait)
    },

    /** Hands the contract on as it comes from the service. */
    async file(_: unknown, { request: { signal }, onboarding }: Visit): Promise<Response> {
      try {
        return fileResponse(await api.downloadContract({ uuid: onboarding }, { signal, retry: 0 }))
      } catch (error) {
        if (isAbsent(error)) return problem('no-file')
        // who has gone is nobody's failure
        if (!signal.aborted) report(error, 'GET /signature/file')
        return unanswered(error)
      }
    },
  }
}

function refuse(error: unknown): never {
  throw new Refusal(unanswered(error))
}

const fileResponse = ({ name, type, size, stream }: Download): Response =>
  new Response(stream(), {
    headers: {
      'content-type': type,
      'content-disposition': attachment(name),
      ...(size !== null && { 'content-length': String(size) }),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    },
  })
