import { parseToFrame } from '../../../widgets/card-frame/messages.ts'

// A card frame that sends the messages a test gives it: after the handshake, and after a tokenization request.
const settings = new URLSearchParams(location.search)
const messagesFor = (name: string): readonly object[] => JSON.parse(settings.get(name) ?? '[]')
const isFirstLoad = performance.getEntriesByType('navigation').every((entry) => Reflect.get(entry, 'type') !== 'reload')

addEventListener('message', ({ ports: [port] }) => {
  if (!port) return
  for (const message of messagesFor('handshake')) port.postMessage(message)
  port.onmessage = ({ data }) => {
    const request = parseToFrame(data)
    if (request?.type !== 'tokenize') return
    if (settings.has('reloads') && isFirstLoad) return location.reload()
    for (const message of messagesFor('tokenize')) port.postMessage({ id: request.id, ...message })
  }
  if (settings.has('late')) addEventListener('message', () => port.postMessage({ type: 'ready' }))
})
