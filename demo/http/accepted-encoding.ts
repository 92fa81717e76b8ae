/** The encodings of a compressed response, the smallest first. */
const encodings = ['br', 'gzip'] as const

/** An encoding of a compressed response. */
export type Encoding = (typeof encodings)[number]

/** Returns the best encoding that an `Accept-Encoding` header accepts; null for none, and without a header. */
export function acceptedEncoding(header: string | null): Encoding | null {
  const weights = new Map((header ?? '').split(',').map(weightOf))
  const weight = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0
  const [best] = encodings.toSorted((one, other) => weight(other) - weight(one))
  return best && weight(best) > 0 ? best : null
}

function weightOf(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.toLowerCase().split(';')
  const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
  return [name.trim(), quality === undefined ? 1 : Number(quality.trim().slice(2)) || 0]
}
