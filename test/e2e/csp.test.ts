// @full Every page of the quick run has a strict policy, the demo's.
// @engines Engines enforce the policy differently.
import { expect, test } from 'vitest'
import type { ElementTag } from '../../src/merchant/csp/options.ts'
import { csp } from '../../src/merchant/index.ts'
import { usePolicyShop } from './support/use-policy-shop.ts'
import { startPolicyShop } from './support/policy-shop.ts'
import { uses } from './support/use-element.ts'

const open = usePolicyShop()

test.each(Object.keys(uses) as readonly ElementTag[])(
  '<%s> works under exactly the policy of its page, without a violation',
  async (tag) => {
    const shop = await startPolicyShop()
    shop.page.policy = csp({ elements: [tag], ...shop.addresses })
    shop.page.markup = await shop.markup(tag)
    const { page, problems } = await open(shop)
    await uses[tag](page, shop.sandbox)
    expect(problems).toEqual([])
  },
)
