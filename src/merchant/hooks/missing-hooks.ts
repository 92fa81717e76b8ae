import { SetupError } from '../../core/setup-error.ts'
import type { MerchantContext } from '../context/context.ts'

/** Reports each hook that a process lacks for an event of this subject, once in each process. */
export function reportMissingHooks(
  { scope: { report } }: Pick<MerchantContext, 'scope'>,
  subject: string,
  names: readonly string[],
): void {
  for (const name of names) report(new SetupError(missingText(name, subject)), `on.${name}`, '')
}

/** Reports the events of this subject that no hook will receive any more. */
export function reportRemovedEvents(
  { scope: { report } }: Pick<MerchantContext, 'scope'>,
  subject: string,
  names: readonly string[],
): void {
  for (const name of names) report(new SetupError(removedText(name, subject)), `on.${name} of ${subject}`)
}

const missingText = (name: string, subject: string) =>
  `${subject} waits for the hook on.${name}(), which no process has; add it to the options`

const removedText = (name: string, subject: string) =>
  `${subject} has waited 30 days for the hook on.${name}(), which no process has; its event is removed`
