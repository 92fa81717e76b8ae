import type { Clock } from '../../../src/core/clock.ts'
import type { FileKind } from '../../../src/merchant-api/enumerations.ts'
import type { UnsupportedKind } from '../../../src/values/file-kind.ts'
import type { PhotoSide } from './join-sides.ts'
import type { SentPhoto } from './photo.ts'

/** Why a file cannot be sent. Also the key of the text that says what to do. */
export type FileError =
  | Exclude<UnsupportedKind, 'heic'>
  | 'empty'
  | 'tooLarge'
  | 'unreadable'
  | 'changed'
  | 'tooMany'
  | BackError

/** Why a file cannot be the back of a photo. The texts for it load late. */
export type BackError = 'notPhoto' | 'sameSide' | 'bothTooLarge' | 'notJoined'

/** A file that can be sent, with what its owner sees of it. */
export interface ChosenFile {
  /** The bytes that are sent. A photo is stripped of its metadata. */
  readonly blob: Blob
  readonly kind: FileKind
  /** The file's name on this device. It is shown here and never sent. */
  readonly name: string
  readonly preview: HTMLCanvasElement | null
  /** The changes to a photo; absent for a GIF or a PDF. */
  readonly photo?: SentPhoto
  readonly pages: number | null
  /** True if the file may need a password to be opened. */
  readonly encrypted: boolean
  /** Identifies the file among others; null where the page is not a secure context. */
  readonly fingerprint: string | null
  /** What a back is added to; null for a PDF, and where the browser cannot draw both sides as one photo. */
  readonly front: Front | null
  /** True for a photo of both sides. */
  readonly hasBack: boolean
}

/** A photo of a document's front, to which a back can be added. */
export interface Front extends PhotoSide {
  readonly fingerprint: string | null
  /** True if the camera took it for this page. */
  readonly isCaptured: boolean
}

/** How a file was chosen. */
export interface Choice {
  /** The photo whose back the file is. */
  readonly front?: Front
  /** True if the camera took it for this page. */
  readonly isCaptured?: boolean
}

export interface FileLimits extends Choice {
  /** Bytes. */
  readonly maxBytes: number
  /** The maximum of a photo's longer side, in pixels; null for the default. */
  readonly maxPhotoSide: number | null
  readonly clock: Clock
  readonly signal: AbortSignal
}
