import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from '../../scripts/install.js'

const folder = join(root, 'test/browser')

/** The tags of the elements that have a gallery: a page with every scenario, `test/browser/<tag>/gallery.ts`. */
export const galleryTags = readdirSync(folder).filter((tag) => existsSync(join(folder, tag, 'gallery.ts')))

/** Bundles the gallery of an element. Returns its scripts by their paths. */
export async function bundleGallery(tag) {
  const [{ output }] = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    build: { write: false, target: 'es2022', lib: { entry: join(folder, tag, 'gallery.ts'), formats: ['es'] } },
  })
  return new Map(output.map(({ fileName, isEntry, code }) => [isEntry ? '/gallery.js' : `/${fileName}`, code]))
}

/** Opens a gallery in a context of Playwright, and waits until every scenario is drawn. */
export async function openGallery(context, scripts, { lang = 'pt-BR', width = 320, theme = 'light' } = {}) {
  const page = await context.newPage()
  // a view that still appears has less contrast than it will have
  await page.emulateMedia({ reducedMotion: 'reduce' })
  page.on('pageerror', (error) => console.error(String(error)))
  await page.route('**/*', (route) => {
    const script = scripts.get(new URL(route.request().url()).pathname)
    if (script !== undefined) return route.fulfill({ contentType: 'text/javascript', body: script })
    return route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><script type="module" src="/gallery.js"></script>',
    })
  })
  await page.goto(`https://shop.test/?${new URLSearchParams({ lang, width: String(width), theme })}`)
  await page.locator('html[data-ready]').waitFor({ state: 'attached', timeout: 60_000 })
  return page
}
