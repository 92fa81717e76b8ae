const milestones = [0, 30, 60, 300]

/** Whole seconds until a time, never below zero. Both in milliseconds. */
export const secondsUntil = (time: number, now: number): number => Math.max(0, Math.ceil((time - now) / 1000))

/** The seconds that are to be spoken when the time left has gone from `before` to `after`: 300, 60, 30, 0 or none. */
export const milestone = (before: number, after: number): number | undefined =>
  milestones.find((seconds) => before > seconds && after <= seconds)

/** Seconds as a clock shows them: `14:32`, `1:02:03`. */
export function clockFace(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  if (seconds < 3600) return `${minutes}:${two(seconds)}`
  return `${Math.floor(minutes / 60)}:${two(minutes)}:${two(seconds)}`
}

const two = (count: number) => String(count % 60).padStart(2, '0')
