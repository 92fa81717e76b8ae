import { perform } from './task.js'

// edge-runtime: whoever evaluates this calls it
globalThis.perform = perform
