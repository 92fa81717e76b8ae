/** Whether an address is of this machine itself: `localhost`, loopback. */
export function isLocal(address: string): boolean {
  try {
    return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(address).hostname)
  } catch {
    return false
  }
}
