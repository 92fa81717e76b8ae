// @full It draws every state of each element in two languages.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/install.js'
import { openPicture, elementPictures } from '../tools/element-pictures.ts'
import { useBrowser } from './support/use-browser.ts'

const app = useBrowser()

test.for(elementPictures)('the picture $path shows the texts of the element (npm run pictures)', async (picture) => {
  const { page, texts } = await openPicture(app.browser, picture)
  expect(texts).toBe(readFileSync(join(root, `${picture.path}.txt`), 'utf8'))
  expect(existsSync(join(root, `${picture.path}.webp`))).toBe(true)
  await page.context().close()
})
