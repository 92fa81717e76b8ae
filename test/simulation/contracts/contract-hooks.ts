import type { MerchantHooks } from '../../../src/merchant/index.ts'
import { withHookFaults } from '../hook-faults.ts'
import type { Instance } from '../instance.ts'
import type { Service } from '../service.ts'

/** Returns the hook of a server about onboardings: it records which status it is told. */
export const contractHooks = (instance: Instance, { shop, people }: Service): MerchantHooks => ({
  async onboardingUpdated({ id, status }) {
    const reference = people?.contracts.referenceOf(id) ?? null
    if (!people || reference === null) return
    await withHookFaults(instance, `hook|${shop}|onboardingUpdated|${reference}`, async (_, fault) => {
      // one that is slower than guiche waits for has failed
      const excuses = people.contracts.tell(id, instance, fault !== null)
      instance.world.record({ type: 'contract-told', shop, reference, status, excuses })
    })
  },
})
