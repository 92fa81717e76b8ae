import { openPage } from './browser.js'

/** Renders a page with a module script. Its promise `ready` resolves when `listen` calls `resolve`. */
export const pageOf = (
  body,
  script,
  listen,
) => `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>bench</title>
  ${body}<script>
    const ready = new Promise((resolve) => { ${listen} })
    const startTime = performance.now()
  </script><script type="module" src="${script}"></script></html>`

/** Opens such a page with an empty cache. Returns the milliseconds from the script to the frame with the result. */
export async function fromScript(browser, url) {
  const { page, close } = await openPage(browser, url)
  const time = await page.evaluate('ready.then(painted).then((time) => time - startTime)')
  await close()
  return time
}
