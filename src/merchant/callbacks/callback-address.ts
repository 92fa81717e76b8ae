import * as v from 'valibot'
import { inputError } from '../../core/errors.ts'
import { SetupError } from '../../core/setup-error.ts'
import { base64url, sha256Base64url } from '../../http/base64url.ts'
import type { Keyring } from '../auth/keyring.ts'
import type { MerchantContext } from '../context/context.ts'
import { referenceRule } from '../reference.ts'
import { callbackSubject, type CallbackSubject, subjectEntry, type SubjectKind } from '../subjects.ts'
import { keepSubjectToken } from './callback-token.ts'

/** Returns a subject's address and its token's hash. The token is stored first, and valid for 200 to 400 days. */
export async function callbackAddress(
  { records: { store, shop }, server: { address, clock } }: Pick<MerchantContext, 'records' | 'server'>,
  keys: Keyring,
  subject: CallbackSubject,
  usedAt = clock.now(),
): Promise<{ readonly url: string; readonly tokenHash: string }> {
  // the audience of the keys is the shop's name
  const token = base64url.encode(await keys.sign(purpose, textOf(subject)))
  const tokenHash = await sha256Base64url(token)
  await keepSubjectToken(store, tokenHash, { shop: shop.name(), subject }, usedAt)
  return { url: address().callbackURL + token, tokenHash }
}

/** Returns whether this token is in the address of a subject, under any of the secrets. */
export const isAddressOf = async (keys: Keyring, subject: CallbackSubject, token: string): Promise<boolean> =>
  keys.verify(purpose, textOf(subject), base64url.decode(token))

const purpose = 'callback address'
const textOf = (subject: CallbackSubject) => JSON.stringify(subjectEntry(subject))

/** Returns the callback address of a subject that the shop has a hook for. */
export async function callbackURL(context: MerchantContext, keys: Keyring, subject: CallbackSubject): Promise<string> {
  if (!v.is(callbackSubject, subject)) throw inputError(operation, { subject: [subjectRule] })
  const [kind] = subjectEntry(subject)
  if (!context.receivers[kind]) throw new SetupError(`${operation}: { ${kind} } needs ${needs[kind]}`)
  return (await callbackAddress(context, keys, subject)).url
}

const operation = 'merchant.callbackURL'

const subjectRule = `must be { payout } with its reference, { qualification } with its custom_code, or { onboarding } with its id, or one of the last two with '*' for all; each ${referenceRule}`

const needs: Readonly<Record<SubjectKind, string>> = {
  payout: 'the option `payouts`; pass it to createMerchant()',
  qualification:
    'the hook `on.qualificationUpdated`, and a client with qualifications.getByCustomCode; pass both to createMerchant()',
  onboarding: 'the hook `on.onboardingUpdated`, and a client with onboardings.get; pass both to createMerchant()',
}
