import { handshake } from '../../../widgets/card-frame/messages.ts'

// A window that is not a parent of any card frame. It sends every frame on the page a handshake, and reports the response.
let response = 'no response'
for (let index = 0; index < parent.frames.length; index++) {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = ({ data }) => (response = JSON.stringify(data))
  parent.frames[index]?.postMessage(handshake, '*', [port2])
  port1.postMessage({ type: 'configure', language: 'en', appearance: {}, disabled: false })
}
setTimeout(() => parent.postMessage(`${handshake}: ${response}`, '*'), 300)
