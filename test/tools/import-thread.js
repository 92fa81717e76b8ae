import { parentPort, workerData as name } from 'node:worker_threads'

const names = Object.keys(await import(name))
const message = { resolved: import.meta.resolve(name), names }
parentPort.postMessage(message) // oxlint-disable-line unicorn/require-post-message-target-origin -- a thread has no origin
