import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../install.js'
import { documents } from './reference/documents.ts'

// `npm run docs` writes the files that repeat declarations. A test compares them with what it would write.
for (const [path, text] of Object.entries(await documents())) writeFileSync(join(root, path), text)
