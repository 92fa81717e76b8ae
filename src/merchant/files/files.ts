/** A file that is kept. Nothing of it is read before `stream` is called, which is done once at the most. */
export interface StoredFile {
  /** Bytes. */
  readonly size: number
  stream(): ReadableStream<Uint8Array> | Promise<ReadableStream<Uint8Array>>
}

/** A file that somebody is about to send. */
export interface UploadMeta {
  /** What it is to be kept under: letters, digits, `-` and `_`, which nobody can guess. */
  readonly id: string
  /** Media type and bytes, as its sender says. */
  readonly type: string
  readonly size: number
  /** When it must have been begun, in milliseconds since 1970. */
  readonly until: number
}

/** Where a page sends the bytes of one file. */
export interface UploadPlace {
  /** https, with whatever proves that this one upload is allowed. */
  readonly url: string
  readonly method: 'PUT' | 'POST'
  readonly headers: Readonly<Record<string, string>>
}

interface KeptFiles {
  /** The file that is kept under an id or, once it is sealed, under its name; null when there is none. */
  open(id: string): Promise<StoredFile | null>
  /**
   * Moves or copies what is kept under `id` to `name`, where whoever sent it can no longer write. What is sealed under the
   * name already stays as it is. Nothing under either: it does nothing. The name ends in the extension of the file's kind.
   *
   * What it gives is the address that the service reads the file at; if it gives none, the merchant's server hands the
   * file out itself.
   */
  seal(id: string, name: string): Promise<string | void>
  /** Forgets the file of this id or name, and whatever was begun of it; no error when there is none. */
  remove(id: string): Promise<void>
}

/** Files that a page sends to the merchant's server, which keeps them. */
export interface OwnFiles extends KeptFiles {
  /** Keeps all of the bytes or, when their stream fails, nothing of them; they take the place of what was there. */
  write(id: string, bytes: ReadableStream<Uint8Array>): Promise<void>
}

/** Files that a page sends straight to where they are kept, such as a bucket. */
export interface DirectFiles extends KeptFiles {
  /** Makes the place to send one file to. */
  upload(meta: UploadMeta): Promise<UploadPlace>
}

/** Where files are kept. Ids and names are the server's own: never a person's, never guessable. */
export type Files = OwnFiles | DirectFiles
