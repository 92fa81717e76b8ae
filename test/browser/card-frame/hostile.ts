import { readToFrame } from '../../../widgets/card-frame/to-frame.ts'

// A page that speaks as a card frame does, and says what a test tells it to: to a greeting, and to a wish for a token.
const settings = new URLSearchParams(location.search)
const said = (name: string): readonly object[] => JSON.parse(settings.get(name) ?? '[]')
const isFirst = performance.getEntriesByType('navigation').every((entry) => Reflect.get(entry, 'type') !== 'reload')

addEventListener('message', ({ ports: [port] }) => {
  if (!port) return
  for (const message of said('greeted')) port.postMessage(message)
  port.onmessage = ({ data }) => {
    const asked = readToFrame(data)
    if (asked?.type !== 'tokenize') return
    if (settings.has('reloads') && isFirst) return location.reload()
    for (const message of said('asked')) port.postMessage({ id: asked.id, ...message })
  }
  if (settings.has('late')) addEventListener('message', () => port.postMessage({ type: 'ready' }))
})
