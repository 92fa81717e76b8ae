/** Rules of texts and dates that no table of the interface states. */
const anywhere = ['not empty', 'an existing date']

/** Rules of single fields that the interface does not state, by operation and field. */
const atFields: Readonly<Record<string, readonly string[]>> = {
  'payins.createPix buyer.name': ['required'],
  'payins.createPix buyer.email': ['required'],
  'payins.createPix buyer.document': ['required'],
  'payins.createPix buyer.document.type': ['required'],
  'payins.createPix buyer.document.number': ['required'],
  'payouts.create payment_method': ['PIX, in capital letters'],
  'qualifications.create data[].beneficiary.document': ['the form of a CPF (11 digits) or a CNPJ (14 characters)'],
  'kyc.findByDocument document': ['the 11 digits of a CPF or the 14 of a CNPJ'],
  'onboardings.create segment.id': ['required'],
}

/** Hints in the messages of rules, which no rule of their own are. */
const hints = [/^use \w+\(\w+\)$/, /^test it with /]

export function markedRules(operation: string, field: string, rules: readonly string[]): string {
  const ours = [...anywhere, ...(atFields[`${operation} ${field}`] ?? [])]
  return rules
    .flatMap((rule) => rule.split('; '))
    .map((rule) => (ours.includes(rule) || hints.some((hint) => hint.test(rule)) ? `*${rule}*` : rule))
    .join('; ')
}

/** The fields with rules that are ours, for a test that each of them still exists. */
export const fieldsWithOurRules = atFields
