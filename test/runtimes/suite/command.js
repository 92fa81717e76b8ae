import process from 'node:process'
import { runTask } from './task.js'

// Entry for Node, Deno and Bun: the environment is the last argument, and the result is the last line printed.
console.log(JSON.stringify(await runTask(JSON.parse(process.argv.at(-1)))))
