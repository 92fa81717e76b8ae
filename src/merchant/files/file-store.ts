/** A stored file. Nothing is read before `stream` is called, which happens at most once. */
export interface StoredFile {
  /** Bytes. */
  readonly size: number
  /** Returns the bytes. */
  stream(): ReadableStream<Uint8Array> | Promise<ReadableStream<Uint8Array>>
}

/** A file that a page is about to upload. */
export interface UploadRequest {
  /** The id to store the file under: letters, digits, `-` and `_`. Nobody can guess it. */
  readonly id: string
  /** Media type, as the page declares it: `'application/pdf'`. */
  readonly type: string
  /** Size in bytes, as the page declares it. */
  readonly size: number
  /** The moment before which the upload must begin, in epoch milliseconds. */
  readonly expiresAt: number
}

/** The request by which a page uploads the bytes of one file. */
export interface UploadTarget {
  /** An https address. It contains the proof that this one upload is allowed, unless `headers` do. */
  readonly url: string
  /** HTTP method of the upload. */
  readonly method: 'PUT' | 'POST'
  /** Headers that the page must send, by their names. */
  readonly headers: Readonly<Record<string, string>>
}

interface BaseFileStore {
  /** Returns the file stored under an upload's id or, once it is sealed, under its name; null without one. */
  open(id: string): Promise<StoredFile | null>
  /**
   * Moves or copies the file stored under `id` to `name`, where its uploader can no longer write. Must leave a file that is
   * sealed under the name already as it is, and do nothing when neither file exists. The name ends in the extension of the
   * file's kind.
   *
   * May return the https address where the service reads the file. Otherwise the merchant server serves the file itself.
   */
  seal(id: string, name: string): Promise<string | void>
  /** Removes the file of this id or name, and the rest of an unfinished upload. Must not fail without one. */
  remove(id: string): Promise<void>
}

/** A file store whose files are uploaded through the merchant server. */
export interface ServerFileStore extends BaseFileStore {
  /**
   * Stores a file: the first `offset` bytes of the unfinished upload of this id, and then these bytes. Replaces a file of the
   * same id. When the stream fails, `open` must not return what arrived. `offset` is 0 in a store without `heldBytes`.
   */
  write(id: string, bytes: ReadableStream<Uint8Array>, offset: number): Promise<void>
  /**
   * Returns how many bytes of this id the store has: of a complete file its size, otherwise what `write` kept when its stream
   * failed, and 0 without either. A store with this method resumes uploads. Without it, an upload that broke off begins anew.
   */
  heldBytes?(id: string): Promise<number>
}

/** A file store that pages upload to directly, such as a bucket. */
export interface DirectFileStore extends BaseFileStore {
  /** Returns where the page uploads one file. */
  createUpload(request: UploadRequest): Promise<UploadTarget>
}

/** A place for uploaded files. The merchant server makes their ids and names: random, and without personal data. */
export type FileStore = ServerFileStore | DirectFileStore
