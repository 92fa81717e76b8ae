import { keyOf, type Rule } from './rule.ts'

/**
 * The account of a company is opened once, and not requested once it is known; its page is shown no other company's, and nobody may say that it was not created while it
 * still can be: only a request that is sent afterwards creates it then.
 */
export const oneCompany: Rule = {
  name: 'one-company',
  watch({ evaluated, broken }) {
    const requested = new Set<string>()
    const created = new Set<string>()
    const denied = new Set<string>()
    const known = new Set<string>()
    return {
      on: {
        audit(fact) {
          if (fact.event !== 'company-requested') return
          if (known.has(keyOf(fact))) broken(fact, 'was requested again after its page had shown its account')
          // only a second request could open a second account
          if (requested.has(keyOf(fact))) evaluated()
          requested.add(keyOf(fact))
          denied.delete(keyOf(fact))
        },
        'company-created'(fact) {
          if (created.has(keyOf(fact))) broken(fact, 'has opened its account twice')
          if (denied.has(keyOf(fact))) broken(fact, 'was created after the shop had taken it for not created')
          created.add(keyOf(fact))
        },
        'company-resolved'(fact) {
          evaluated()
          if (!fact.isCreated && !created.has(keyOf(fact))) denied.add(keyOf(fact))
        },
        'company-view'(view) {
          if (view.status === 'created') known.add(keyOf(view))
          if (!view.isOwn) broken(view, 'was shown the onboarding of another company')
        },
      },
    }
  },
}
