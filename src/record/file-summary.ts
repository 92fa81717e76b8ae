/** What a recording has of a file, whose bytes are never written, and of a body that is not read. */
export class FileSummary {
  readonly type: string | null
  readonly bytes: number | null

  constructor(type: string | null, bytes: number | null) {
    this.type = mediaType(type)
    this.bytes = bytes
  }
}

/** Returns the type of a header without its parameters; null for what is none. */
export function mediaType(value: string | null): string | null {
  const type = value?.split(';')[0]?.trim().toLowerCase() ?? ''
  return /^(application|audio|font|image|multipart|text|video)\/[\w.+-]{1,60}$/.test(type) ? type : null
}
