import { readFileSync } from 'node:fs'
import process from 'node:process'
import { EdgeRuntime } from 'edge-runtime'

// Runs the suite's bundle in edge-runtime. The environment is the last argument, and the result is the last line printed.
const [bundle, environment] = process.argv.slice(-2)
const runtime = new EdgeRuntime({ initialCode: readFileSync(bundle, 'utf8') })
console.log(JSON.stringify(await runtime.evaluate(`runTask(${environment})`)))
process.exit() // edge-runtime keeps connections open
