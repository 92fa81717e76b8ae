import { buildDocs } from '../../demo/docs/build-docs.ts'

/** Builds the documentation site before the tests: a busy machine takes minutes, in which no test waits with a limit. */
export default () => buildDocs(new AbortController().signal)
