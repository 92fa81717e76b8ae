/**
 * Returns the widget if it is open and signs what is tapped. It relies on names of VLibras that are not documented, in
 * the code that vlibras.gov.br has served since 2023 (github.com/spbgovbr-vlibras/vlibras-web-browsers):
 *
 * - `window.plugin.translate(text)`, which versions 5 to 7 have once their player is created;
 * - `window.vlibras.isOpen` of version 7, which exists once its player is loaded;
 * - the classes of versions 5 and 6: the open window is `[vw-plugin-wrapper].active`, its loaded controls are
 *   `.vpw-controls`, and while its guide (`.vp-guide-container.vp-enabled`) is shown, taps are not signed.
 *
 * Without them the widget counts as closed.
 */
export function openWidget() {
  const { plugin, vlibras }: Globals = globalThis
  const isOpen = vlibras?.isOpen ?? isOpenByClasses()
  return isOpen && plugin?.translate ? { sign: (text: string) => void sign(plugin, text) } : null
}

// what TypeScript knows of it makes it a type that a page's globals have
interface Globals extends Pick<typeof globalThis, 'document'> {
  readonly plugin?: Plugin
  readonly vlibras?: { readonly isOpen?: boolean }
}

interface Plugin {
  readonly translate?: (text: string) => unknown
}

const isOpenByClasses = () =>
  document.querySelector('[vw-plugin-wrapper].active .vpw-controls') &&
  !document.querySelector('.vp-guide-container.vp-enabled')

async function sign(plugin: Plugin, text: string) {
  try {
    await plugin.translate?.(text)
  } catch {
    // the widget shows its own error, and the second tap acts all the same
  }
}
