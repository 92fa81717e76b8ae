import type { Clock } from '../../src/core/clock.ts'

// by then the slowest engine has begun to read the file
const revokeAfterMs = 40_000

/** Saves a file on the user's device under its own name, and releases its bytes afterwards. */
export async function saveFile(file: File, clock: Clock) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  await clock.sleep(revokeAfterMs)
  URL.revokeObjectURL(link.href)
}
