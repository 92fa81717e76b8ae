import { Deadline } from '../../../src/core/deadline.ts'
import { addBack } from './add-back.ts'
import { freeCanvas } from './canvas.ts'
import type { ChosenFile, FileError, FileLimits } from './chosen-file.ts'
import { isFileGone } from './file-changes.ts'
import { prepareFile } from './prepare-file.ts'

/** How long reading a file may take: an unreachable cloud drive may never report an error. */
const readTimeoutMs = 60_000

/**
 * Checks a file before it is sent. Returns it without metadata and with a preview, or what is wrong with it. The back of a
 * photo is returned together with its front, as one photo.
 */
export async function checkFile(file: File, limits: FileLimits): Promise<ChosenFile | FileError> {
  const deadline = new Deadline(limits.clock, readTimeoutMs, limits.signal)
  const { front } = limits
  const inLimits = { ...limits, signal: deadline.signal }
  const checking = front ? addBack(file, front, inLimits) : prepareFile(file, inLimits)
  try {
    return await deadline.race(checking)
  } catch (error) {
    void checking.then(freePreview, () => {})
    // an unreachable cloud drive may say nothing at all
    return isFileGone(error) ? 'changed' : 'unreadable'
  } finally {
    deadline.end()
  }
}

function freePreview(late: ChosenFile | string) {
  if (typeof late !== 'string' && late.preview) freeCanvas(late.preview)
}
