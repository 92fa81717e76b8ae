import * as fc from 'fast-check'
import * as v from 'valibot'
import { RejectedRequest } from '../../../src/http/serve.ts'
import { kyc } from '../../../src/merchant-api/kyc.ts'
import { pix } from '../../../src/merchant-api/pix.ts'
import { signature } from '../../../src/merchant-api/signature.ts'
import { handoffTokens } from '../../../src/merchant/auth/handoff-tokens.ts'
import { keyring, signedToken } from '../../../src/merchant/auth/keyring.ts'
import { revocations } from '../../../src/merchant/auth/revocations.ts'
import type { SessionSubject } from '../../../src/merchant/auth/session-subject.ts'
import { fileURLs } from '../../../src/merchant/files/file-urls.ts'
import { memoryStore } from '../../../src/merchant/index.ts'
import { watchChanges } from '../../../src/merchant/stores/changes.ts'
import { quarantine } from '../../../src/merchant/stores/quarantine.ts'
import { testClock } from '../../clock.ts'
import { openSessions } from '../../unit/merchant/open-sessions.ts'
import { ensure, fuzzTarget } from '../target.ts'
import { mutatedText } from '../text-inputs.ts'

const clock = testClock()
const keys = keyring(['a secret of at least thirty-two bytes'], 'https://shop.example/pay')
const { issue, subjectOf, isSigner } = openSessions(keys, clock)
const uploads = signedToken(keys, 'upload', v.object({ format: v.literal(1), id: v.string() }))
const handoffs = handoffTokens(keys)
const { signFileURL, verifyFileName } = fileURLs(keys, clock, () => ({
  publicURL: 'https://shop.example/pay',
  mountPath: '/pay',
  callbackURL: '',
}))

const session = await issue({ order: 'A-1' }, { expiresIn: 60 })
const signer = await issue({ onboarding: 'b1c2', signer: 'ana@example.com' }, { expiresIn: 60 })
const ticket = await uploads.sign({ format: 1, id: 'u1' })
const file = (await signFileURL('a.pdf', clock.now() + 1000)).split('/').at(-1) ?? ''
const handoff = await handoffs.sign({
  format: 1,
  subject: { kyc: '1' },
  handoff: 'h1',
  expires: clock.now() + 60_000,
  generation: 0,
})
const tokens = mutatedText(session, signer, ticket, file, handoff)

// those with the same name are withdrawn together
const subjects: readonly { readonly name: string; readonly subject: SessionSubject }[] = [
  { name: 'order 1', subject: { order: '1' } },
  { name: 'order kyc:1', subject: { order: 'kyc:1' } },
  { name: 'order __proto__', subject: { order: '__proto__' } },
  { name: 'kyc 1', subject: { kyc: '1' } },
  { name: 'kyc 1', subject: { kyc: 1 } },
  { name: 'kyc order:1', subject: { kyc: 'order:1' } },
  { name: 'onboarding 1', subject: { onboarding: '1', signer: 'ana@example.com' } },
  { name: 'onboarding 1', subject: { onboarding: '1', signer: 'rui@example.com' } },
  { name: 'onboarding 1', subject: { onboarding: '1' } },
]
const acts = fc.array(
  fc.record({ of: fc.constantFrom(...subjects), act: fc.constantFrom('issue', 'revoke'), ms: fc.nat({ max: 2000 }) }),
  { maxLength: 12 },
)

/** Opens the sessions of a shop over a store of its own. */
function openStoredSessions() {
  const now = testClock()
  const store = memoryStore({ clock: now })
  const shop = {
    name: () => 'shop',
    keyOf: (rest: string) => rest,
    isNoted: true,
    note: () => {},
    check: async () => {},
  }
  const source = { store, changes: watchChanges(store, now), clock: now, shop, quarantine: quarantine(() => {}) }
  return { ...openSessions(keys, now, revocations(source)), now }
}

/** Tokens that this server signs, and that anybody can send back changed. */
export const tokenTargets = [
  fuzzTarget('session', fc.tuple(tokens, fc.string()), async ([token, email]) => {
    const subject = await subjectOf(token)
    ensure((subject !== null) === [session, signer].includes(token), 'only an issued session is valid')
    if (subject && 'signer' in subject)
      ensure(!(await isSigner(email, subject.signer)), 'a session is for its signer only')
  }),

  fuzzTarget('upload-ticket', tokens, async (token) => {
    ensure(((await uploads.verify(token)) !== null) === (token === ticket), 'only an issued ticket is valid')
  }),

  fuzzTarget('handoff-token', tokens, async (token) => {
    ensure(((await handoffs.verify(token)) !== null) === (token === handoff), 'only an issued handoff is valid')
  }),

  fuzzTarget('file-address', tokens, async (segment) => {
    ensure(((await verifyFileName(segment)) !== null) === (segment === file), 'only an issued address is valid')
  }),

  fuzzTarget('withdrawn-session', acts, async (list) => {
    const { issue, revoke, authenticate, now } = openStoredSessions()
    const issued: { token: string; name: string; subject: SessionSubject; isValid: boolean }[] = []
    for (const { of, act, ms } of list) {
      now.set(ms)
      const { name, subject } = of
      if (act === 'issue') issued.push({ ...of, token: await issue(subject), isValid: true })
      else {
        await revoke('onboarding' in subject ? { onboarding: subject.onboarding } : subject)
        for (const each of issued) if (each.name === name) each.isValid = false
      }
    }
    for (const { token, subject, isValid } of issued) {
      const headers = { authorization: `Bearer ${token}` }
      const operation = 'order' in subject ? pix.get : 'signer' in subject ? signature.get : kyc.get
      const request = new Request('https://shop.example/pay', { headers })
      const isAdmitted = await authenticate(request, operation, () => {}).then(
        () => true,
        (error: unknown) => !(error instanceof RejectedRequest),
      )
      ensure(isAdmitted === isValid, 'a session must end when those of its subject are withdrawn, and only then')
    }
  }),
]
