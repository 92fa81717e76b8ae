/** The name that a Content-Disposition gives (RFC 6266, `filename*` first), made safe to save under; `file` where there is none. */
export function fileName(disposition: string | null): string {
  const text = disposition ?? ''
  const name = extended(text) ?? quoted(text) ?? plain(text) ?? ''
  const last = name.split(/[/\\]/).at(-1) ?? ''
  // control and format characters can hide an extension or turn the text around
  const clean = last.replace(/[\p{Cc}\p{Cf}]/gu, '').trim()
  return /^\.*$/.test(clean) ? 'file' : clean
}

function extended(text: string): string | undefined {
  const [, charset, encoded] = /filename\*\s*=\s*([\w-]+)'[^']*'([^;\s]+)/i.exec(text) ?? []
  if (charset?.toLowerCase() !== 'utf-8' || encoded === undefined) return undefined
  try {
    return decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}

const quoted = (text: string) => /filename\s*=\s*"((?:[^"\\]|\\.)*)"/i.exec(text)?.[1]?.replace(/\\(.)/g, '$1')

const plain = (text: string) => /filename\s*=\s*([^;"\s]+)/i.exec(text)?.[1]
