export default defineEventHandler((event) => {
  // a real shop checks here that this visitor may see this order
  const order = getRouterParam(event, 'order') ?? ''
  // an event has the headers and the method of its request
  return merchant.preload('pix', { order }, { request: event })
})
