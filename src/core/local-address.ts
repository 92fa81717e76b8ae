/** Whether an address is of this machine itself: `localhost`, loopback. */
export function isLocal(address: string): boolean {
  try {
    return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(address).hostname)
  } catch {
    return false
  }
}

/** Whether nobody can listen on the way to an address: https, or http to this machine itself. */
export function isSecure(address: string | null): address is string {
  try {
    const { protocol } = new URL(address ?? '')
    return protocol === 'https:' || (protocol === 'http:' && isLocal(address ?? ''))
  } catch {
    return false
  }
}
