import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { root } from '../../scripts/install.js'

/** Returns the minified code of a program, given by its text, with everything it imports. */
export async function bundleText(text: string): Promise<string> {
  const entry = join(root, 'dist/entry.js')
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    publicDir: false,
    plugins: [
      { name: 'entry', resolveId: (id) => (id === entry ? id : null), load: (id) => (id === entry ? text : null) },
    ],
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, formats: ['es'] },
      rolldownOptions: { output: { minify: true, codeSplitting: false } },
    },
  })
  const [{ output }] = built as [Rolldown.RolldownOutput]
  return output[0].code
}
