import { greeting } from '../../../widgets/card-frame/to-frame.ts'

// A window that is not the parent of any card frame, greets every one on the page, and tells what came of it.
let heard = 'no answer'
for (let at = 0; at < parent.frames.length; at++) {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = ({ data }) => (heard = JSON.stringify(data))
  parent.frames[at]?.postMessage(greeting, '*', [port2])
  port1.postMessage({ type: 'show', language: 'en', look: {}, disabled: false })
}
setTimeout(() => parent.postMessage(`${greeting}: ${heard}`, '*'), 300)
