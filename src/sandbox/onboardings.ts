import { type Handlers, Refusal } from '../core/serve.ts'
import type { Onboarding } from '../schemas/onboarding.ts'
import { magicDocuments } from './assumptions/magic-values.ts'
import { fileLimit, onboardingTexts } from './assumptions/onboardings.ts'
import { contractFile } from './contract-file.ts'
import { errorAnswer, refuse, refuseApplication, refuseFields } from './error-bodies.ts'
import type { Step } from './keeper.ts'
import { newEntry, withPapers } from './new-company.ts'
import { onboardingShelf, takeOnboarding, tokens } from './onboarding-shelf.ts'
import { movePaper, paperMovesOf } from './paper-moves.ts'
import { randomHex } from './random-hex.ts'
import { added } from './shelf.ts'
import type { simulated } from './simulated.ts'
import { fileAnswer, sentFile } from './stored-file.ts'
import { uuidOf } from './uuid-of.ts'
import type { Visit, World } from './world.ts'

/** Answers the operations on account-opening requests. */
export function onboardingHandlers(world: World): Handlers<typeof simulated, Visit>['onboardings'] {
  const find = async (id: string, refusal: () => Response) => {
    const found = (await world.keeper.read()).onboardings.find(({ record }) => record.id === id)
    if (!found) throw new Refusal(refusal())
    return found
  }
  const missing = () => refuse(404, 'There is no such request.')
  const findOwn = async (id: string) => {
    const found = await find(id, missing)
    if (!found.accessible) throw new Refusal(refuse(403, 'The request is not accessible.'))
    return found
  }

  return {
    async create(input) {
      const parent = input.parent_id ?? world.account.id
      if (parent !== world.account.id) throw new Refusal(refuseApplication(onboardingTexts.parent))
      const { id, status } = await world.keeper.change((state): Step<Onboarding> => {
        if (state.onboardings.some((each) => each.parent === parent && each.record.company.tax_id === input.tax_id))
          throw new Refusal(refuseApplication(onboardingTexts.duplicate))
        const made = newEntry(input, { id: uuidOf(randomHex(16)), parent, now: world.now() })
        const accessible = input.tax_id !== magicDocuments.companyOfAnother
        const hasPapers = !accessible || input.tax_id === magicDocuments.companyWithPapers
        const entry = { ...(hasPapers ? withPapers(made, tokens, world.now()) : made), accessible }
        return added(onboardingShelf, state, entry, made.record, 0)
      })
      return Response.json({ id, status }, { status: 201 })
    },

    async get({ id }) {
      const { record, accessible } = await find(id, () => Response.json({ error: 'Not found' }, { status: 404 }))
      return accessible ? record : errorAnswer('forbidden')
    },

    async listDocuments({ uuid }) {
      const { record, papers } = await findOwn(uuid)
      return { id: record.id, status: record.status, documents: papers.map(({ document }) => document) }
    },

    async downloadDocument({ uuid, tag }) {
      const file = (await findOwn(uuid)).papers.find(({ document }) => document.tag === tag)?.file
      return file ? fileAnswer(file) : refuse(404, 'There is no file.')
    },

    async uploadDocument({ uuid, tag }, { request }) {
      const entry = await findOwn(uuid)
      const paper = entry.papers.find(({ document }) => document.tag === tag)
      if (!paper) return refuse(404, 'There is no such document.')
      const file = await sentFile(request, tag, fileLimit)
      if (!file) return refuseFields(onboardingTexts.empty)
      if (!paperMovesOf(entry, paper).includes('sendDocument')) return refuse(422, onboardingTexts.closed)
      const { papers } = await takeOnboarding(world, uuid, (each, now) =>
        movePaper(each, { name: 'sendDocument', tag, file }, now),
      )
      return papers.find(({ document }) => document.tag === tag)?.document
    },

    async getSignature({ uuid }, { address }) {
      const { contract, accessible } = await find(uuid, missing)
      if (!contract || !accessible) return refuse(404, 'There is no signature request.')
      const signers = contract.signers.map(({ token, ...signer }) => ({
        ...signer,
        sign_url: `${world.signatureAddress ?? address}/sign/${token}`,
      }))
      return { status: contract.status, signers }
    },

    async downloadContract({ uuid }) {
      const entry = await find(uuid, missing)
      const file = entry.accessible ? contractFile(entry) : null
      return file ? fileAnswer(file) : refuse(404, 'There is no file.')
    },
  }
}
