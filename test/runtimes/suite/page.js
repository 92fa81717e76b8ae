import { perform } from './task.js'

// In a page, whoever drives the browser awaits `outcomes`; `?scope=worker` has a worker of the page perform instead.
const { origin, searchParams } = new URL(location.href)
const place = {
  task: 'checks',
  kind: 'browser',
  key: { publicKey: 'pk_test_4f1d' },
  origin,
  nobody: searchParams.get('nobody'),
}

if (typeof document === 'undefined') postMessage(await perform(place))
else globalThis.outcomes = searchParams.get('scope') === 'worker' ? inWorker() : perform(place)

function inWorker() {
  const worker = new Worker(`/bundles/page.js${location.search}`, { type: 'module' })
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }) => resolve(data))
    worker.addEventListener('error', ({ message }) => reject(new Error(message)))
  })
}
