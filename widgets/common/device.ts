/** Returns a media query; undefined in jsdom, in which shops run their tests, because it has none. */
export const mediaQuery = (query: string): MediaQueryList | undefined => globalThis.matchMedia?.(query)

export const matches = (query: string): boolean => mediaQuery(query)?.matches === true
