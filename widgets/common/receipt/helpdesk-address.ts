/**
 * Returns the address to which a help line is linked: a phone number, an e-mail address or an https URL. Null for anything
 * else, which is only shown.
 */
export function helpdeskAddress(helpdesk: string): string | null {
  const text = helpdesk.trim()
  const [, mail] = /^(?:mailto:)?([\w.+-]+@[\w-]+(?:\.[\w-]+)+)$/i.exec(text) ?? []
  if (mail) return `mailto:${mail}`
  const [, phone = ''] = /^(?:tel:)?(\+?[\d\s().-]+)$/i.exec(text) ?? []
  const number = phone.replace(/[^+\d]/g, '')
  if (/^\+?\d{8,15}$/.test(number)) return `tel:${number}`
  // a user name in front of the host could pass for the host
  return /^https:\/\/[^\s@\\]+$/i.test(text) ? text : null
}
