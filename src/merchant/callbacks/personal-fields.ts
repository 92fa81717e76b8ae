// interface, the fields of both charge records that describe a person; the inner fields of `kyc` are not shown
const personalFields = new Set([
  'buyer',
  'buyerName',
  'buyerDocument',
  'buyerEmail',
  'originator_legal_entity',
  'sender',
  'senderName',
  'senderHelpdesk',
  'kyc',
])

/** Returns a callback's JSON without the fields that describe a person, at any depth. Other text is returned as it is. */
export function withoutPersonalFields(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), (name, value) => (personalFields.has(name) ? undefined : value))
  } catch {
    return text
  }
}
