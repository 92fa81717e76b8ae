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

const missingText = (name: string, subject: string) =>
  `no process has called the hook on.${name}() for ${subject}, and this one lacks it. Add it to the options, or the event is lost in the end`
