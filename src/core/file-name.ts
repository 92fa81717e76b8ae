/** Returns the file name of a `Content-Disposition` (RFC 6266, `filename*` first), safe to save under (default `file`). */
export function fileName(disposition: string | null): string {
  const text = disposition ?? ''
  const name = extended(text) ?? quoted(text) ?? plain(text) ?? ''
  const last = name.split(/[/\\]/).at(-1) ?? ''
  // control and format characters can hide an extension or reverse the text
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
