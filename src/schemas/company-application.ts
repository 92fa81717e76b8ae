import * as v from 'valibot'
import { application, companyRules, normalized } from './onboarding-application.ts'
import { rules } from './rules.ts'

const { contacts, address, segment, ...others } = v.omit(application, ['parent_id']).entries

/**
 * The input of an onboarding as a page sends it: without a parent and without unknown fields. Its messages can be
 * shown. It is apart from the client's, which would contain it.
 */
export const companyApplication = v.pipe(
  v.object({
    ...others,
    /** The people to contact, with at least one `administrator` and one `legal_representative`. */
    contacts: v.array(v.object(contacts.item.entries)),
    /** The address of the company. */
    address: v.object(address.entries),
    /** The segment of the company (default: none). */
    segment: v.optional(v.object(segment.wrapped.entries)),
  }),
  rules(function* (known) {
    for (const [text, ...path] of companyRules(known)) yield [text.replace(/;.*/, ''), ...path]
  }),
  v.transform(normalized),
)
