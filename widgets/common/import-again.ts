/**
 * Imports a module again that failed under this URL. Chromium and Firefox never request it again under the same URL; another
 * query makes it another module to them.
 */
export const importAgain = (url: string) =>
  import(/* @vite-ignore */ /* webpackIgnore: true */ url + (url.includes('?') ? '&' : '?'))
