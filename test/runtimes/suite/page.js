import { runTask } from './task.js'

// Entry for browsers: the test awaits the page's `outcomes`. With `?scope=worker`, a worker of the page runs the task.
const { origin, searchParams } = new URL(location.href)
const environment = {
  task: 'checks',
  kind: 'browser',
  key: { publicKey: 'pk_test_4f1d' },
  transport: 'fetch',
  origin,
  closedOrigin: searchParams.get('closedOrigin'),
}

if (typeof document === 'undefined') postMessage(await runTask(environment))
else globalThis.outcomes = searchParams.get('scope') === 'worker' ? runInWorker() : runTask(environment)

function runInWorker() {
  const worker = new Worker(`/bundles/page.js${location.search}`, { type: 'module' })
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }) => resolve(data))
    worker.addEventListener('error', ({ message }) => reject(new Error(message)))
  })
}
