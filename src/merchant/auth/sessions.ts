import * as v from 'valibot'
import type { Clock } from '../../core/clock.ts'
import { inputError } from '../../core/errors.ts'
import { base64url } from '../../http/base64url.ts'
import { reference, referenceRule } from '../reference.ts'
import type { Keyring } from './keyring.ts'
import { type Revocations, withdrawn } from './revocations.ts'
import { checkSessionOptions, type SessionOptions } from './session-options.ts'
import { revokedSubject, type RevokedSubject, sessionSubject, type SessionSubject } from './session-subject.ts'
import { nameOf, sessionTokens } from './verify-session.ts'

const operation = 'merchant.createSession'
const subjectRule =
  'must be { order }, { kyc }, { company }, { onboarding } or { onboarding, signer }, without empty values'
// findOrder() receives the same text
const orderRule = 'must be text, the reference of an order; convert a numeric id by String(id)'

/** Issues sessions and withdraws them. */
export type Sessions = ReturnType<typeof sessions>

/** Issues sessions, each of which gives access to one subject until it expires, and withdraws them. */
export function sessions(keys: Keyring, clock: Pick<Clock, 'now'>, revocations: Revocations) {
  const tokens = sessionTokens(keys)

  return {
    /** Returns a token for the subject. Throws an InputError for an invalid subject or option. */
    async issue(of: SessionSubject, options?: SessionOptions): Promise<string> {
      checkSessionOptions(operation, options)
      const given = v.safeParse(sessionSubject, of)
      if (!given.success) throw inputError(operation, faultsOf(Object(of)))
      const { output } = given
      const subject = 'signer' in output ? { ...output, signer: await hashOf(output.signer) } : output
      // without it, a session of a subject whose sessions were withdrawn is rejected, and its page asks for another one
      const generation = await generationOf(nameOf(subject)).catch(() => 0)
      const expires = clock.now() + (options?.expiresIn ?? 1800) * 1000
      return tokens.sign({ format: 1, subject, expires, ...(generation > 0 && { generation }) })
    },

    /** Withdraws the sessions that were issued for the subject. Throws an InputError for an invalid subject. */
    async revoke(of: RevokedSubject): Promise<void> {
      const given = v.safeParse(revokedSubject, of)
      if (!given.success)
        throw inputError('merchant.revokeSessions', {
          subject: ['must be { order }, { kyc }, { company } or { onboarding }, with a reference or an id'],
        })
      await revocations.update(nameOf(given.output), (record) => withdrawn(record, clock.now()))
    },

    /** Returns whether an e-mail address, in any spelling, is that of a session's `signer`. */
    isSigner: (email: string, signer: string): Promise<boolean> =>
      keys.verify('signer', normalize(email), base64url.decode(signer)),
  }

  async function generationOf(subject: string) {
    return (await revocations.read(subject)).record.generation
  }

  async function hashOf(email: string) {
    return base64url.encode(await keys.sign('signer', normalize(email)))
  }
}

/** Returns what is wrong with an invalid subject, by its field. */
function faultsOf(of: Readonly<Record<string, unknown>>) {
  const { order = '' } = of
  if (typeof order !== 'string') return { 'subject.order': [orderRule] }
  const field = ['order', 'kyc', 'company', 'onboarding'].find((name) => {
    const value = of[name]
    return typeof value === 'string' && value !== '' && !v.is(reference, value)
  })
  return field ? { [`subject.${field}`]: [referenceRule] } : { subject: [subjectRule] }
}

const normalize = (email: string) => email.trim().toLowerCase()
