import { join } from 'node:path'
import { root } from '../../scripts/install.js'
import { loadTypeScript } from './typescript.js'

/** The versions of TypeScript whose language services the tests use. test/templates installs them. */
export const compilers = ['typescript', 'typescript-6']

/**
 * Opens a program, which imports the built package by its name, in the language service of a version of TypeScript.
 *
 * @param {string} compiler
 * @param {string} text
 */
export function openProgram(compiler, text) {
  const ts = loadTypeScript(compiler)
  const file = join(root, 'out/program.ts')
  const service = ts.createLanguageService({
    getCompilationSettings: () => ({
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      target: ts.ScriptTarget.ES2022,
      strict: true,
      skipLibCheck: true,
      types: [],
    }),
    getScriptFileNames: () => [file],
    getScriptVersion: () => '1',
    getScriptSnapshot(path) {
      const content = path === file ? text : ts.sys.readFile(path)
      return content === undefined ? undefined : ts.ScriptSnapshot.fromString(content)
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: (options) => ts.getDefaultLibFilePath(options),
    fileExists: (path) => path === file || ts.sys.fileExists(path),
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
    realpath: ts.sys.realpath,
  })
  return {
    /** Returns the prose that a hover shows below the signature. */
    prose: (/** @type {number} */ offset) =>
      /** @type {string} */ (ts.displayPartsToString(service.getQuickInfoAtPosition(file, offset)?.documentation)),
    /** Returns the suggestions at an offset, in alphabetical order. */
    suggestions: (/** @type {number} */ offset) =>
      /** @type {string[]} */ (
        (service.getCompletionsAtPosition(file, offset, {})?.entries ?? []).map(({ name }) => name).toSorted()
      ),
  }
}
