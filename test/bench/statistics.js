/** The value below which a share of the values lies: 0.5 is the median. */
export function quantile(values, share) {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]
}

/** The value in the middle. */
export function median(values) {
  return quantile(values, 0.5)
}

/** The middle half of the values, to be printed behind their median. */
export function spread(values, digits = 2) {
  return `${quantile(values, 0.25).toFixed(digits)}–${quantile(values, 0.75).toFixed(digits)}`
}
