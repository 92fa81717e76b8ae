import { runTask } from './task.js'

// Entry for edge-runtime, which evaluates this script and calls the function.
globalThis.runTask = runTask
