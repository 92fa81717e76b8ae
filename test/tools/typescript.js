import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../../scripts/install.js'

const require = createRequire(import.meta.url)

/** Loads a version of TypeScript that test/templates installs. */
export const loadTypeScript = (version) => require(join(root, 'test/templates/node_modules', version))

const declarations = new Map()

/** Creates a program. Its version of TypeScript parses each file of declarations once, for all of its programs. */
export function createProgram(ts, files, options) {
  const host = ts.createCompilerHost(options)
  const { getSourceFile } = host
  host.getSourceFile = (path, settings, ...rest) => {
    if (!path.endsWith('.d.ts')) return getSourceFile(path, settings, ...rest)
    const key = [ts.version, path, settings.languageVersion, settings.impliedNodeFormat].join()
    const file = declarations.get(key) ?? getSourceFile(path, settings, ...rest)
    declarations.set(key, file)
    return file
  }
  return ts.createProgram(files, options, host)
}

/** Checks the project in a folder, in this process, which gets faster with each. Returns what `tsc` would print. */
export function checkProject(version, folder) {
  const ts = loadTypeScript(version)
  const fail = ({ messageText }) => {
    throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'))
  }
  const config = ts.getParsedCommandLineOfConfigFile(join(folder, 'tsconfig.json'), undefined, {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: fail,
  })
  const program = createProgram(ts, config.fileNames, config.options)
  const form = { getCurrentDirectory: () => folder, getCanonicalFileName: (name) => name, getNewLine: () => '\n' }
  return ts.formatDiagnostics([...config.errors, ...ts.getPreEmitDiagnostics(program)], form)
}
