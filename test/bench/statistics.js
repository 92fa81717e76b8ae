/** Returns the quantile of values: a share of 0.5 is the median. */
export function quantile(values, share) {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]
}

/** Returns the median of values. */
export function median(values) {
  return quantile(values, 0.5)
}

/** Formats the middle half of values, from the first to the third quartile. */
export function spread(values, digits = 2) {
  return `${quantile(values, 0.25).toFixed(digits)}–${quantile(values, 0.75).toFixed(digits)}`
}
