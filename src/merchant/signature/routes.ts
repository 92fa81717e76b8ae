import * as v from 'valibot'
import type { Download } from '../../core/download.ts'
import { attachment } from '../../http/response.ts'
import { problem } from '../../merchant-api/problems.ts'
import { checkBoolean } from '../context/shop-results.ts'
import type { FeatureDefinition } from '../feature.ts'
import { needs } from '../option-checks.ts'
import type { RouteHandlers } from '../routes.ts'
import { cachedReads } from '../service-reads/cached-reads.ts'
import { pollRead } from '../service-reads/poll-read.ts'
import { isNotFound, rejectForService, serviceProblem } from '../service-reads/service-errors.ts'
import { hasSignatureOperations, signatureOptions, type WithSignature } from './options.ts'
import { readOnboarding } from './read-onboarding.ts'
import type { OnboardingFacts } from './service-records.ts'
import { hasNoBrazilianAddress, toSignatureView } from './view.ts'

/** The contracts of onboardings. */
export const signatureFeature: FeatureDefinition<WithSignature> = {
  entries: { signature: v.optional(signatureOptions) },
  checks: {
    signature: ({ api, signature }) =>
      Boolean(signature) &&
      !hasSignatureOperations(api.onboardings) &&
      needs('onboardings.get, getSignature and downloadContract'),
  },
  create({ options: { api: client, signature }, context: { server, scope: outside }, isSigner }) {
    const api = client.onboardings
    if (!signature || !hasSignatureOperations(api)) return {}
    const { listDocuments, isCrossBorder = hasNoBrazilianAddress } = signature
    const { clock } = server
    const { report } = outside
    const onboardings = cachedReads(
      clock,
      (id) => readOnboarding({ api, clock, listDocuments, report }, id),
      (error) => report(error, 'GET /signature'),
    )

    async function viewFor(signer: string, facts: OnboardingFacts | null, now: number) {
      if (!facts) return problem('onboarding-not-found')
      const signers = facts.signature?.signers ?? []
      const isSelf = await Promise.all(signers.map(({ email }) => isSigner(email, signer)))
      return toSignatureView(facts, {
        isSelf,
        now,
        isCrossBorder: (record) => checkBoolean('signature.isCrossBorder', isCrossBorder(record)),
      })
    }

    const handlers: RouteHandlers<'signature'> = {
      /** Responds with the onboarding's view. A client that has it already waits for a change. */
      get(_, { request, onboarding, signer }) {
        const source = {
          key: `onboarding:${onboarding}`,
          read: () => onboardings.get(onboarding).catch(rejectForService),
          view: (facts: OnboardingFacts | null, now: number) => viewFor(signer, facts, now),
        }
        return pollRead(source, request, server)
      },

      /** Streams the contract from the service. */
      async file(_, { request: { signal }, scope, onboarding }) {
        try {
          const correlationId = scope.requestId ?? undefined
          const contract = await api.downloadContract({ uuid: onboarding }, { signal, retry: 0, correlationId })
          scope.audit({ type: 'contract-read', onboarding })
          return fileResponse(contract)
        } catch (error) {
          if (isNotFound(error)) return problem('file-not-found')
          // a client that leaves is not a failure
          if (!signal.aborted) scope.report(error, 'GET /signature/file')
          return serviceProblem(error)
        }
      },
    }
    return { routes: { signature: handlers } }
  },
}

const fileResponse = ({ name, type, size, stream }: Download): Response =>
  new Response(stream(), {
    headers: {
      'content-type': type,
      'content-disposition': attachment(name),
      ...(size !== null && { 'content-length': String(size) }),
      'content-security-policy': "default-src 'none'; sandbox",
    },
  })
