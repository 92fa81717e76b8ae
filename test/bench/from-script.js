import { openPage } from './browser.js'

/** A page with a module script, whose `shown` resolves when `listen` calls `resolve`: what was awaited stands in the document. */
export const pageOf = (
  body,
  script,
  listen,
) => `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>bench</title>
  ${body}<script>
    const shown = new Promise((resolve) => { ${listen} })
    const began = performance.now()
  </script><script type="module" src="${script}"></script></html>`

/** Opens such a page as a first visitor; gives the milliseconds from the script to the frame that shows it. */
export async function fromScript(browser, address) {
  const { page, close } = await openPage(browser, address)
  const time = await page.evaluate('shown.then(painted).then((moment) => moment - began)')
  await close()
  return time
}
