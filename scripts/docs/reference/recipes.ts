import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { root } from '../../install.js'

const folder = 'docs/recipes'

/** The current text of every recipe, by its path. Each repeats the files of the project of its name. */
export const recipes = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(join(root, folder)).map((page) => {
      const text = readFileSync(join(root, folder, page), 'utf8')
      return [`${folder}/${page}`, withFiles(text, page.replace('.md', ''))]
    }),
  )

// a file's name in bold, then its text as a block of code
const withFiles = (page: string, project: string) =>
  page.replace(/^\*\*`(.+)`\*\*\n\n```\w*\n[^]*?^```$/gm, (_, path: string) => {
    const file = join(root, 'scripts/shops', project, path)
    if (!existsSync(file)) throw new Error(`${folder}/${project}.md shows ${path}, which the project does not have`)
    const language = path.endsWith('.example') ? 'sh' : extname(path).slice(1)
    return `**\`${path}\`**\n\n\`\`\`${language}\n${readFileSync(file, 'utf8')}\`\`\``
  })
