/** Returns whether a URL points to this machine: `localhost` or a loopback address. */
export function isLoopback(url: string): boolean {
  try {
    return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname)
  } catch {
    return false
  }
}

/** Returns whether nobody can read the traffic to a URL: https, or http to this machine. */
export function isSecure(url: string | null): url is string {
  try {
    const { protocol } = new URL(url ?? '')
    return protocol === 'https:' || (protocol === 'http:' && isLoopback(url ?? ''))
  } catch {
    return false
  }
}
