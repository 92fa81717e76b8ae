import process from 'node:process'
import { perform } from './task.js'

// Node, Deno and Bun: the place is the last argument, and what comes out the last line
console.log(JSON.stringify(await perform(JSON.parse(process.argv.at(-1)))))
