/** What an employee may type to find an order: what a customer reads out, or a line of a bank statement. */
export interface SearchText {
  /** The text as a part of an order's reference; empty when it cannot be one. */
  readonly reference: string
  /** The text as an amount in cents; null for any other text. */
  readonly amount: number | null
  /** The text as a bank's reference (end-to-end id); null for any other text. */
  readonly bankReference: string | null
}

/** Reads what an employee has typed. `A2B3C4D5E6-1`, the number of a charge, finds the order of it. */
export function readSearchText(text: string): SearchText {
  const compact = text.replace(/[\s.]/g, '')
  return {
    reference: /^[2-9A-Z]{3,10}(?:-\d+)?$/i.test(compact) ? compact.replace(/-\d+$/, '').toUpperCase() : '',
    amount: amountIn(text),
    bankReference: /^[A-Z0-9]{32}$/i.test(compact) ? compact : null,
  }
}

// as in Brazil (1.540,75), as in English (1,540.75), and without cents
function amountIn(text: string): number | null {
  const figures = text.replace(/R\$|\s/gi, '')
  const [, whole = '', cents = '00'] = /^(\d{1,3}(?:[.,]\d{3})+|\d{1,7})(?:[.,](\d{2}))?$/.exec(figures) ?? []
  return whole === '' ? null : Number(whole.replace(/\D/g, '')) * 100 + Number(cents)
}
