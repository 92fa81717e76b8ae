import { withTimeLimit } from '../../core/deadline.ts'
import { leaseMs } from '../../core/lease.ts'
import type { MerchantContext } from '../context/context.ts'

/** A call of the hook with this name, about an order or a record. */
export interface HookCall {
  readonly name: string
  readonly subject: string
  readonly call: () => unknown
}

/** Calls a hook. Returns false when it fails or takes longer than `ms`. */
export const callHook = (context: ReportingServer, { name, subject, call }: HookCall, ms: number): Promise<boolean> =>
  run(context, name, `on.${name} of ${subject}`, 'it counts as failed and is repeated', ms, call)

/** Calls a hook again whose event is done with, if the shop asks for it (`repeatHooks`): it may only report a failure. */
export async function repeatHook(context: ReportingServer, { name, subject, call }: HookCall): Promise<void> {
  const { repeatsHooks, address } = context.server
  if (!repeatsHooks) return
  await run(context, name, `on.${name} of ${subject}, repeated`, 'it is not repeated again', leaseMs, () => {
    address() // throws where the shop is not of this machine
    return call()
  })
}

type ReportingServer = Pick<MerchantContext, 'server' | 'scope'>

async function run(
  { server: { clock }, scope: { report } }: ReportingServer,
  name: string,
  where: string,
  consequence: string,
  ms: number,
  call: () => unknown,
): Promise<boolean> {
  // its lease is over
  if (ms <= 0) return false
  try {
    await withTimeLimit({ clock, ms, what: `on.${name}()`, consequence }, Promise.resolve(call()))
    return true
  } catch (error) {
    report(error, where)
    return false
  }
}
