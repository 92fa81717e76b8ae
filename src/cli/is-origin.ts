/** Says what `--origin` must be. */
export const originRule = '--origin must be an exact origin without a slash at its end, such as https://shop.example.'

/** Returns whether a text is an origin as browsers send it, without a slash at its end. */
export function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text
}
