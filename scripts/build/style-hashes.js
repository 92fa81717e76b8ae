import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

// Adds to the cdn/ folder of a build the hashes of the styles in elements that a server has rendered.
const output = process.argv[2]
const { prerenderStyles } = await import(join(output, 'node/merchant/render.js'))
const hashes = Object.entries(prerenderStyles).map(([tag, style]) => [
  tag,
  `sha256-${createHash('sha256').update(style).digest('base64')}`,
])
writeFileSync(join(output, 'cdn/style-hashes.json'), `${JSON.stringify(Object.fromEntries(hashes), null, 2)}\n`)
