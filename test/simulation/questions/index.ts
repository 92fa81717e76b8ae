import type { Dimensions } from '../../../src/open-questions/index.ts'
import { callbacks } from './callbacks.ts'
import { charges } from './charges.ts'
import type { AreaInWorld } from './effect.ts'
import { keys } from './keys.ts'
import { lists } from './lists.ts'
import { onboarding } from './onboarding.ts'
import { payouts } from './payouts.ts'

/** Every dimension of the ledger, with what each of its answers changes in a world. */
export const dimensions: { readonly [Area in keyof Dimensions]: AreaInWorld<Area> } = {
  charges,
  payouts,
  onboarding,
  lists,
  keys,
  callbacks,
}
