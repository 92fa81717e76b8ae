import * as v from 'valibot'
import { checkOptions, optionsObject } from '../../core/option-schemas.ts'
import { reference } from '../reference.ts'

/** Who does something by hand. */
export interface ActorOptions {
  /** Who does it, for the audit log: an id of your back office, not a name or an e-mail address (default: nobody is named). */
  readonly by?: string
}

const actorOptions = optionsObject<ActorOptions>({ by: v.optional(reference) })

/** Returns the actor for audit events. Throws an InputError for an invalid one. */
export function actorOf(operation: string, options: ActorOptions | undefined): { readonly by: string | null } {
  if (options !== undefined) checkOptions(operation, actorOptions, options)
  return { by: options?.by ?? null }
}
