/**
 * Returns the file name of a `Content-Disposition` (RFC 6266, `filename*` first), safe to save under on every system (default
 * `file`).
 */
export function fileName(disposition: string | null): string {
  const text = disposition ?? ''
  return safeName(extended(text) ?? plain(text) ?? '')
}

const maxBytes = 255

// Windows opens a device under these names, whatever their extension
const device = /^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$) ?(\.|$)/i

function safeName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const visible = last
    // control and format characters can hide an extension or reverse the text
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    // a colon names a second stream of a file on Windows, which reserves the others too
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
  const trimmed = trim(visible)
  return trim(shorten(device.test(trimmed) ? `_${trimmed}` : trimmed)) || 'file'
}

/** Removes dots and spaces around a name: the first dot hides a file, and Windows ignores the last ones. */
const trim = (name: string) => /[^ .](?:.*[^ .])?/su.exec(name)?.[0] ?? ''

/** Cuts a name to the length that file systems allow, and keeps its extension. */
function shorten(name: string): string {
  const utf8 = new TextEncoder()
  if (utf8.encode(name).length <= maxBytes) return name
  const extension = /\.[^. ]{1,16}$/u.exec(name)?.[0] ?? ''
  const room = new Uint8Array(maxBytes - utf8.encode(extension).length)
  return name.slice(0, utf8.encodeInto(name.slice(0, name.length - extension.length), room).read) + extension
}

function extended(text: string): string | undefined {
  const encoded = /filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(text)?.[1]
  try {
    return encoded && decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}

function plain(text: string): string | undefined {
  const [, quoted, token] = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;"\s]+))/i.exec(text) ?? []
  return quoted?.replace(/\\(.)/g, '$1') ?? token
}
