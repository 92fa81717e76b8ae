import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifyAll } from './minify.js'
import { filesIn } from './stamp.js'

// Takes the white space and the long names of local variables out of the modules of a build. What a stack trace of a shop shows
// stays: the names of functions, classes and properties, and most statements have a line of their own. So does what bundlers
// need: the comments for them, and the names at the top of each module.
const output = process.argv[2]
const options = {
  ecma: 2022,
  parse: { module: true },
  compress: { defaults: false, join_vars: true },
  mangle: { toplevel: false, keep_fnames: true, keep_classnames: true },
  format: { comments: 'all', preserve_annotations: true, semicolons: false },
}
const files = ['src', 'widgets', 'chunks', 'node']
  .flatMap((folder) => filesIn(join(output, folder)))
  .filter((file) => file.endsWith('.js'))
const codes = await minifyAll(
  files.map((file) => readFileSync(file, 'utf8')),
  { options, kept: 'compacted' },
)
for (const [index, file] of files.entries()) writeFileSync(file, codes[index])
