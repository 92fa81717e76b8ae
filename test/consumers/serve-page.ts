import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { BrowserContext } from 'playwright-core'
import { join } from 'node:path'

const pageFolder = fileURLToPath(new URL('page', import.meta.url))

/** Puts a page in front of a server that has none, as a CDN does: the page, its script and the element's single file. */
export async function servePage(context: BrowserContext, origin: string, projectFolder: string): Promise<void> {
  const files = {
    '/?order=A-1001': ['text/html', join(pageFolder, 'index.html')],
    '/page.js': ['text/javascript', join(pageFolder, 'page.js')],
    '/pay-pix-charge.js': ['text/javascript', join(projectFolder, 'node_modules/guiche/dist/cdn/en/pay-pix-charge.js')],
  } as const
  for (const [path, [contentType, file]] of Object.entries(files))
    await context.route(`${origin}${path}`, (route) =>
      route.fulfill({ contentType: `${contentType}; charset=utf-8`, body: readFileSync(file, 'utf8') }),
    )
}
