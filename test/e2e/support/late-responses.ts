import { IncomingMessage, Server } from 'node:http'
import { drawLateness } from '../../tools/lateness.ts'

// A process that preloads this module handles each HTTP request late, by up to this time, drawn from the seed GUICHE_LATE.
const longestMs = 900
const draw = drawLateness(Number(process.env.GUICHE_LATE))

const { emit } = Server.prototype
Server.prototype.emit = function (event: string | symbol, ...values: unknown[]): boolean {
  const handle = (): boolean => Reflect.apply(emit, this, [event, ...values])
  const [request] = values
  if (event !== 'request' || !(request instanceof IncomingMessage)) return handle()
  const [path] = (request.url ?? '').split('?')
  const isConnected = () => !request.socket.destroyed
  setTimeout(() => isConnected() && handle(), draw(`${request.method} ${path}`) * longestMs)
  return true
}
