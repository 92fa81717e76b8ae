import type { Clock } from '../../src/core/clock.ts'

/** Milliseconds after which the slowest engine has begun to read what it saves. */
const enough = 40_000

/** Saves a file on the person's device under its own name, and lets go of its bytes after. */
export async function saveFile(file: File, clock: Clock) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  await clock.sleep(enough)
  URL.revokeObjectURL(link.href)
}
