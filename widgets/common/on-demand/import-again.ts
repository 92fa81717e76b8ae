/**
 * Imports a module again that failed under this URL. Chromium and Firefox never request it again under the same URL; another
 * query makes it another module to them. An import map may have integrity hashes, which are by URL: with one, the URL stays.
 */
export const importAgain = (url: string) =>
  import(/* @vite-ignore */ /* webpackIgnore: true */ url + (hasImportMap() ? '' : url.includes('?') ? '&' : '?'))

const hasImportMap = () => document.querySelector('script[type=importmap]') !== null
