import { inBrowser } from 'vitepress'

/** Replaces VitePress's copying of code, which leaves out empty lines, and writes HTML, which the site's policy forbids. */
export function useCopyCode() {
  if (inBrowser) window.addEventListener('click', ({ target }) => void copyBeside(target))
}

async function copyBeside(target: EventTarget | null) {
  if (!(target instanceof HTMLElement) || !target.matches('div[class*="language-"] > button.copy')) return
  const code = target.parentElement?.querySelector('pre')
  if (!code) return
  try {
    await navigator.clipboard.writeText(code.textContent)
    target.classList.add('copied')
    setTimeout(() => target.classList.remove('copied'), 2000)
  } catch {
    getSelection()?.selectAllChildren(code) // for a copy by hand
  }
}
