import * as fc from 'fast-check'
import * as v from 'valibot'
import { keyring, signedToken } from '../../../src/merchant/auth/keyring.ts'
import { fileURLs } from '../../../src/merchant/files/file-urls.ts'
import { testClock } from '../../clock.ts'
import { openSessions } from '../../unit/merchant/open-sessions.ts'
import { ensure, fuzzTarget } from '../target.ts'
import { mutatedText } from '../text-inputs.ts'

const clock = testClock()
const keys = keyring(['a secret of at least thirty-two bytes'], 'https://shop.example/pay')
const { issue, verify, isSigner } = openSessions(keys, clock)
const uploads = signedToken(keys, 'upload', v.object({ format: v.literal(1), id: v.string() }))
const { signFileURL, verifyFileName } = fileURLs(keys, clock, () => ({
  publicURL: 'https://shop.example/pay',
  mountPath: '/pay',
  callbackURL: '',
}))

const session = await issue({ order: 'A-1' }, { expiresIn: 60 })
const signer = await issue({ onboarding: 'b1c2', signer: 'ana@example.com' }, { expiresIn: 60 })
const ticket = await uploads.sign({ format: 1, id: 'u1' })
const file = (await signFileURL('a.pdf', clock.now() + 1000)).split('/').at(-1) ?? ''
const tokens = mutatedText(session, signer, ticket, file)

/** Tokens that this server signs, and that anybody can send back changed. */
export const tokenTargets = [
  fuzzTarget('session', fc.tuple(tokens, fc.string()), async ([token, email]) => {
    const subject = await verify(token)
    ensure((subject !== null) === [session, signer].includes(token), 'only an issued session is valid')
    if (subject && 'signer' in subject)
      ensure(!(await isSigner(email, subject.signer)), 'a session is for its signer only')
  }),

  fuzzTarget('upload-ticket', tokens, async (token) => {
    ensure(((await uploads.verify(token)) !== null) === (token === ticket), 'only an issued ticket is valid')
  }),

  fuzzTarget('file-address', tokens, async (segment) => {
    ensure(((await verifyFileName(segment)) !== null) === (segment === file), 'only an issued address is valid')
  }),
]
