import { RejectedRequest } from '../../http/serve.ts'
import type { Onboarding } from '../../schemas/onboarding.ts'
import { normalizeTaxId } from '../../values/tax-id.ts'
import { magicDocuments } from '../assumptions/magic-values.ts'
import { fileExtensions, maxFileBytes, onboardingCreationStatus, onboardingErrors } from '../assumptions/onboardings.ts'
import { pagePaths } from '../assumptions/service.ts'
import { insertRecord } from '../core/collection.ts'
import type { SandboxContext } from '../core/context.ts'
import {
  errorResponse,
  errorTextResponse,
  fieldErrorsResponse,
  messageResponse,
  onboardingErrorsResponse,
  rejectImplausible,
} from '../core/error-responses.ts'
import { randomHex, uuidFromHex } from '../core/formats.ts'
import type { SandboxHandlers } from '../core/operations.ts'
import type { StateChange } from '../core/state-store.ts'
import { availableDocumentTransitions, transitionDocument, withApprovedDocuments } from './document-transitions.ts'
import { contractFile, fileResponse, readUploadedFile } from './files.ts'
import { newStoredOnboarding, onboardingCollection, updateOnboarding } from './record.ts'

export function onboardingHandlers(context: SandboxContext): SandboxHandlers['onboardings'] {
  const find = async (id: string, notFound: () => Response) => {
    const found = (await context.store.read()).onboardings.find(({ record }) => record.id === id)
    if (!found) throw new RejectedRequest(notFound())
    return found
  }
  const notFound = () => messageResponse(...onboardingErrors.unknownOnboarding)
  const findAccessible = async (id: string) => {
    const found = await find(id, notFound)
    if (!found.isAccessible) throw new RejectedRequest(messageResponse(...onboardingErrors.inaccessible))
    return found
  }

  return {
    async create(given) {
      const input = { ...given, tax_id: normalizeTaxId(given.tax_id) }
      const parentId = input.parent_id ?? context.account.id
      if (parentId !== context.account.id) throw new RejectedRequest(onboardingErrorsResponse(onboardingErrors.parent))
      const { id, status } = await context.store.update((state): StateChange<Onboarding> => {
        const isDuplicate = state.onboardings.some(
          (stored) => stored.parentId === parentId && stored.record.company.tax_id === input.tax_id,
        )
        if (isDuplicate) throw new RejectedRequest(onboardingErrorsResponse(onboardingErrors.duplicateTaxId))
        const now = context.now()
        const created = newStoredOnboarding(input, { id: uuidFromHex(randomHex()), parentId, now })
        const isAccessible = input.tax_id !== magicDocuments.inaccessibleCompany
        const hasDocuments = !isAccessible || input.tax_id === magicDocuments.companyWithApprovedDocuments
        const stored = hasDocuments ? withApprovedDocuments(created, randomHex, now) : created
        return insertRecord(onboardingCollection, state, { ...stored, isAccessible }, created.record, 0)
      })
      return Response.json({ id, status }, { status: onboardingCreationStatus })
    },

    async get({ id }) {
      const { record, isAccessible } = await find(id, () => errorTextResponse(...onboardingErrors.unknownRead))
      return isAccessible ? record : errorResponse(onboardingErrors.inaccessibleRead)
    },

    async listDocuments({ uuid }) {
      const { record, documents } = await findAccessible(uuid)
      return { id: record.id, status: record.status, documents: documents.map(({ document }) => document) }
    },

    async downloadDocument({ uuid, tag }) {
      const { documents } = await findAccessible(uuid)
      const file = documents.find(({ document }) => document.tag === tag)?.file
      return file ? fileResponse(file) : messageResponse(...onboardingErrors.noFile)
    },

    async uploadDocument({ uuid, tag }, { request }) {
      const stored = await findAccessible(uuid)
      const document = stored.documents.find(({ document }) => document.tag === tag)
      if (!document) return messageResponse(...onboardingErrors.unknownDocument)
      const file = await readUploadedFile(request, tag, maxFileBytes)
      if (!file) return fieldErrorsResponse(onboardingErrors.missingFile)
      if (!fileExtensions.test(file.name)) rejectImplausible(context, onboardingErrors.fileKind)
      if (!availableDocumentTransitions(stored, document).includes('submitOnboardingDocument'))
        return messageResponse(...onboardingErrors.closedDocument)
      const { documents } = await updateOnboarding(context, uuid, (current, now) =>
        transitionDocument(current, { name: 'submitOnboardingDocument', tag, file }, now),
      )
      return documents.find(({ document }) => document.tag === tag)?.document
    },

    async getSignature({ uuid }, { baseURL }) {
      const { contract, isAccessible } = await find(uuid, notFound)
      if (!contract || !isAccessible) return messageResponse(...onboardingErrors.noSignature)
      const signers = contract.signers.map(({ token, ...signer }) => ({
        ...signer,
        sign_url: (context.signatureBaseURL ?? baseURL) + pagePaths.signature + token,
      }))
      return { status: contract.status, signers }
    },

    async downloadContract({ uuid }) {
      const stored = await find(uuid, notFound)
      const file = stored.isAccessible ? contractFile(stored) : null
      return file ? fileResponse(file) : messageResponse(...onboardingErrors.noFile)
    },
  }
}
