import { html } from 'lit'

// Icons are strokes on a grid of 24, in the color of the text. Each is an export of its own, so that a bundle holds only
// the icons that its element uses.
/* @__NO_SIDE_EFFECTS__ */
const icon = (path: string) =>
  html`<svg class="icon" part="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${path} /></svg>`

export const check = icon('M4.5 12.5l5 5 10-11')
export const clock = icon('M12 3.5a8.5 8.5 0 1 0 .01 0M12 7.5V12l3 2')
export const attention = icon('M12 3.5a8.5 8.5 0 1 0 .01 0M12 7.5v5.5m0 3v.01')
export const paymentCard = icon('M3.5 6h17v12.5h-17zM3.5 10h17M7 15h3')
export const lock = icon('M5.5 11h13v9.5h-13zM8.5 11V7a3.5 3.5 0 0 1 7 0v4')
export const copy = icon('M9 9h11v11H9zM15 9V4H4v11h5')
export const back = icon('M4 9h11a5 5 0 0 1 0 10H9M8 5L4 9l4 4')
export const more = icon('M6 9.5l6 6 6-6')
export const share = icon('M12 15V4m0 0L8 8m4-4l4 4M5 13v7h14v-7')
export const save = icon('M12 4v11m0 0l4-4m-4 4l-4-4M5 15v5h14v-5')
export const out = icon('M10 5H5v14h14v-5M14 4h6v6M20 4l-9 9')
export const ring = icon('M12 3.5a8.5 8.5 0 1 0 .01 0')
export const camera = icon('M4 8h3.5L9 5.5h6L16.5 8H20v11H4zM12 10a3.25 3.25 0 1 0 .01 0')
export const file = icon('M6 3.5h8l4 4v13H6zM14 3.5v4h4')
