import { renderPayPixCharge } from 'guiche/merchant/render'

export default defineEventHandler((event) => {
  // a real shop checks here that this visitor may see this order
  const order = getRouterParam(event, 'order') ?? ''
  // with a session, and shown before its script has loaded; an event has the headers and the method of its request
  return renderPayPixCharge(merchant, { order, lang: 'en', theme: 'light', request: event })
})
