import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.js'
import { documents } from './reference/documents.ts'

// `npm run docs`: writes what is made of the declarations. A test holds the documents to it.
for (const [path, text] of Object.entries(await documents())) writeFileSync(join(root, path), text)
