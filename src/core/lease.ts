/** Milliseconds that a claim on a record lasts. Afterwards its process counts as dead, and another may take over. */
export const leaseMs = 30_000
