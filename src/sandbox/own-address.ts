/** Takes an address apart where the service's paths begin: the sandbox's own address, wherever it is mounted, and the rest. */
export function ownAddress(url: string): { readonly address: string; readonly path: string } {
  const { origin, pathname } = new URL(url)
  const [, mount = '', path = pathname] = /^(.*?)(\/(?:v\d+|payment|sign)\/.*)$/.exec(pathname) ?? []
  return { address: origin + mount, path }
}
