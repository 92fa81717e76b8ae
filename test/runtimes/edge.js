import { readFileSync } from 'node:fs'
import process from 'node:process'
import { EdgeRuntime } from 'edge-runtime'

// Has the suite's bundle perform inside edge-runtime. The place is the last argument, what comes out the last line.
const [bundle, place] = process.argv.slice(-2)
const runtime = new EdgeRuntime({ initialCode: readFileSync(bundle, 'utf8') })
console.log(JSON.stringify(await runtime.evaluate(`perform(${place})`)))
process.exit() // it keeps connections open
