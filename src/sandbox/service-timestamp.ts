/** Writes a moment (milliseconds) as the service does: ISO 8601 with microseconds and Z. */
export const serviceTimestamp = (now: number) => new Date(now).toISOString().replace('Z', '000Z')
