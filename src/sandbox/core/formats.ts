import { pixExpiry } from '../../values/service-time.ts'
import { pagePaths } from '../assumptions/service.ts'

export const randomHex = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Returns a UUID (RFC 9562, version 4) with 32 hexadecimal digits, less those that its version and variant replace. */
export const uuidFromHex = (hex: string) => hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')

/** Formats a time (milliseconds) as most records of the service do: ISO 8601 with microseconds and Z. */
export const serviceTimestamp = (now: number) => new Date(now).toISOString().replace('Z', '000Z')

/** Formats a time (milliseconds) as the other records do: `YYYY-MM-DD HH:mm:ss`, in the assumed time zone. */
export const serviceDateTime = (now: number) => pixExpiry(new Date(now)).replace('T', ' ')

const servicePath = new RegExp(`^(.*?)((?:/v\\d+/|${Object.values(pagePaths).join('|')}).*)$`)

/** Splits a URL into the sandbox's base URL, wherever it is mounted, and the service's path below it. */
export function splitServiceURL(url: string): { readonly baseURL: string; readonly path: string } {
  const { origin, pathname } = new URL(url)
  const [, mount = '', path = pathname] = servicePath.exec(pathname) ?? []
  return { baseURL: origin + mount, path }
}
