import { stripVTControlCharacters } from 'node:util'
import { progress } from './progress.js'
import { stopWorkers } from './worker.js'

/**
 * Measures one part of a benchmark, which returns rows. A part that throws, or takes longer than `minutes` (default 15), is a
 * row that says so, and the others continue.
 */
export async function measurePart(name, measure, minutes = 15) {
  progress(name)
  let timer
  const limit = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it did not end within ${minutes} minutes`)), minutes * 60_000)
  })
  try {
    return await Promise.race([measure(), limit])
  } catch (error) {
    console.error(error)
    // what the part still waits for ends with them
    stopWorkers()
    return [{ name, missing: `failed: ${firstLine(error)}` }]
  } finally {
    clearTimeout(timer)
  }
}

// a bundler's errors are long and colored
function firstLine(error) {
  const text = error.errors?.[0]?.message ?? error.message ?? error
  return stripVTControlCharacters(String(text)).split('\n')[0]
}
