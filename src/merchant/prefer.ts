/** Seconds that a request prefers to wait for a change (`Prefer: wait=25`, RFC 7240), at most `longest`; null if it does not say. */
export function preferredWait(header: string | null, longest: number): number | null {
  const [, seconds] = /(?:^|[,;])\s*wait\s*=\s*"?(\d+)"?\s*(?:$|[,;])/i.exec(header ?? '') ?? []
  return seconds === undefined ? null : Math.min(Number(seconds), longest)
}
