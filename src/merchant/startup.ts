import { checkOptions } from '../core/option-schemas.ts'
import { inputError } from '../core/errors.ts'
import { merchantAddress } from './address.ts'
import type { ServiceApi } from './features.ts'
import { type MerchantOptions, merchantOptions, optionChecks } from './options.ts'

/** Rejects options that are invalid, contradict each other or lack something. The InputError names the option. */
export function checkMerchantOptions(options: MerchantOptions): void {
  checkOptions('createMerchant', merchantOptions, options)
  for (const [option, check] of Object.entries(optionChecks)) {
    const fault = check(options)
    if (fault) throw inputError('createMerchant', { [option]: [fault] })
  }
  if (typeof options.publicURL !== 'function' && isReady(options.api)) merchantAddress(options, options.api)()
}

// a client's address may be a function that cannot return it yet
function isReady(api: ServiceApi): boolean {
  try {
    return Boolean(api.baseURL)
  } catch {
    return false
  }
}
