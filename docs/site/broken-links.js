import { existsSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { filesIn } from '../../scripts/build/stamp.js'

/** Lists the links, scripts, styles and images of a built site that lead to no file or anchor of it, each with its page. */
export function brokenLinks(folder, base) {
  const anchors = new Map()
  const pages = filesIn(folder).filter((file) => file.endsWith('.html'))
  return pages.flatMap((page) => {
    const address = new URL(base + relative(folder, page), 'https://site.test')
    return targetsIn(readFileSync(page, 'utf8'))
      .filter((target) => !leadsSomewhere(new URL(target, address)))
      .map((target) => `${relative(folder, page)} links to ${target}, which does not exist`)
  })

  function leadsSomewhere({ origin, pathname, hash, protocol }) {
    if (origin !== 'https://site.test') return protocol === 'https:' || protocol === 'mailto:' || protocol === 'data:'
    if (!pathname.startsWith(base)) return false
    const path = join(folder, decodeURIComponent(pathname.slice(base.length)))
    const file = [path, `${path}.html`, join(path, 'index.html')].find(isFile)
    return file !== undefined && (hash === '' || anchorsOf(file).has(decodeURIComponent(hash.slice(1))))
  }

  function anchorsOf(file) {
    const found = anchors.get(file) ?? new Set(attributesIn(readFileSync(file, 'utf8'), 'id'))
    anchors.set(file, found)
    return found
  }
}

const isFile = (path) => existsSync(path) && statSync(path).isFile()

const targetsIn = (html) => [...new Set([...attributesIn(html, 'href'), ...attributesIn(html, 'src')])]

const attributesIn = (html, name) =>
  [...html.matchAll(new RegExp(`<[a-z][^<>]* ${name}="([^"]*)"`, 'g'))].map(([, value]) =>
    value.replaceAll('&amp;', '&'),
  )
