/**
 * Runs test files, and once more those whose page the browser lost: an engine's page process can crash under tests that
 * have done nothing wrong. `run(files)` returns a result as results.js describes it, in which a failure of such a file has
 * the file's path as `lost`. The files of the second run are named in `repeated`, so that each loss is printed.
 */
export async function repeatLostPages(files, run) {
  const first = await run(files)
  const repeated = [...new Set(first.failed.flatMap(({ lost }) => lost ?? []))]
  if (repeated.length === 0) return first
  const second = await run(repeated)
  return {
    passed: first.passed + second.passed,
    failed: [...first.failed.filter(({ lost }) => !lost), ...second.failed],
    skipped: [...first.skipped, ...second.skipped],
    output: `${first.output}\n${second.output}`,
    repeated,
  }
}
