import { existsSync, statSync } from 'node:fs'
import { join, normalize } from 'node:path'
import { root } from '../../scripts/install.js'
import { relatedTests } from './related-tests.js'

/**
 * Plans a run: the suites, each with the paths of its tests to run. Commands have none.
 *
 * Without names, it is the `scope`: `quick`, `full`, or `rest`, which is what the quick run leaves to the full one. With
 * names, it is what they name: whole suites; test files and folders; and files and folders of the sources, which stand for
 * the tests of the scope that belong to them. Browser tests run in `engine` (default Chromium) then. Throws an error for a
 * name that names nothing.
 */
export function planRun(suites, { names, scope, engine = 'chromium' }) {
  const chosen = names.length > 0 ? isNamed(suites, names, { scope, engine }) : inScope(scope)
  return suites.flatMap((suite) => {
    if (!suite.files) return chosen(suite) ? [{ suite, files: [] }] : []
    const files = suite.files.filter((file) => chosen(suite, file)).map(({ path }) => path)
    return files.length > 0 ? [{ suite, files }] : []
  })
}

function inScope(scope) {
  const isIncluded = ({ isFull }) => scope === 'full' || isFull === (scope === 'rest')
  return (suite, file) => isIncluded(file ?? suite)
}

function isNamed(suites, names, { scope, engine }) {
  const suiteNames = names.filter((name) => suites.some((suite) => suite.name === name))
  const paths = names.filter((name) => !suiteNames.includes(name)).map(pathOf)
  const testsOf = (path) => filesOf(suites).filter(isBelow(path))
  const tests = new Set(paths.flatMap(testsOf))
  const related = new Set(
    paths.filter((path) => testsOf(path).length === 0).flatMap((path) => relatedTests(isBelow(path))),
  )
  const runsIn = ({ engines }) => engines.length !== 1 || engines[0] === engine
  return (suite, file) =>
    suiteNames.includes(suite.name) ||
    (file && runsIn(suite) && (tests.has(file.path) || (related.has(file.path) && inScope(scope)(suite, file))))
}

function pathOf(name) {
  const path = normalize(name).replace(/\/$/, '')
  if (!existsSync(join(root, path))) throw new Error(`${name} is no suite, file or folder`)
  return path
}

const filesOf = (suites) => suites.flatMap(({ files = [] }) => files.map(({ path }) => path))

const isBelow = (path) =>
  statSync(join(root, path)).isDirectory() ? (file) => file.startsWith(`${path}/`) : (file) => file === path
