import { Deadline } from '../../../src/core/deadline.ts'
import { freeCanvas } from './canvas.ts'
import type { ChosenFile, FileError, FileLimits, Front } from './chosen-file.ts'
import { joinSides } from './join-sides.ts'
import { drawPreview } from './photo.ts'
import { maxShrinkableBytes, prepareFile } from './prepare-file.ts'
import { readableSidePx } from './two-sides.ts'

/** How long drawing both sides as one photo may take. */
const joinTimeoutMs = 20_000

/** The longer side of the preview of two sides, which is shown at half that size. */
const previewSidePx = 480

/** Checks the back of a photo. Returns both sides as one photo, or what is wrong with the back. */
export async function addBack(file: File, front: Front, limits: FileLimits): Promise<ChosenFile | FileError> {
  // only both together must have few enough bytes
  const back = await prepareFile(file, { ...limits, maxBytes: maxShrinkableBytes })
  if (typeof back === 'string') return isOtherFile(back) ? 'notPhoto' : back
  if (back.preview) freeCanvas(back.preview)
  if (back.kind === 'application/pdf') return 'notPhoto'
  if (back.fingerprint && back.fingerprint === front.fingerprint) return 'sameSide'
  if (!back.front) return 'notJoined'
  const { maxBytes, maxPhotoSide, clock, signal } = limits
  const deadline = new Deadline(clock, joinTimeoutMs, signal)
  try {
    const blob = await joinSides([front, back.front], { maxSide: maxPhotoSide ?? readableSidePx, maxBytes, deadline })
    if (typeof blob === 'string') return blob
    const preview = await drawPreview(blob, deadline, previewSidePx)
    if (!preview) return 'notJoined'
    const fingerprint = front.fingerprint && back.fingerprint && `${front.fingerprint} ${back.fingerprint}`
    return { ...back, blob, kind: 'image/jpeg', preview, photo: { reducedTo: null }, fingerprint, front, hasBack: true }
  } catch (error) {
    if (signal.aborted) throw error
    return 'notJoined'
  } finally {
    deadline.end()
  }
}

const isOtherFile = (error: FileError) => ['video', 'officeDocument', 'unknown'].includes(error)
