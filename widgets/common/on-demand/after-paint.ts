/** Runs a function after the next paint. A timer that starts in an animation frame ends after that frame is painted. */
export const afterPaint = (run: () => void) => requestAnimationFrame(() => setTimeout(run))
