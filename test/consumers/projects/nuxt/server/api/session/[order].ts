export default defineEventHandler(async (event) => {
  // a real shop checks here that this visitor may see this order
  const order = getRouterParam(event, 'order') ?? ''
  return { session: await merchant.createSession({ order }) }
})
