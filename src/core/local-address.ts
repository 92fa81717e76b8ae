/** Returns whether a URL points to this machine: `localhost` or a loopback address. */
export const isLoopback = (url: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(parseURL(url)?.hostname ?? '')

/** Returns whether nobody can read the traffic to a URL: https, or http to this machine. */
export function isSecure(url: string | null): url is string {
  const protocol = parseURL(url ?? '')?.protocol
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(url ?? ''))
}

/** Parses a URL, or a path below `base`; null for any other text. */
export function parseURL(url: string, base?: string): URL | null {
  try {
    return new URL(url, base)
  } catch {
    return null
  }
}
