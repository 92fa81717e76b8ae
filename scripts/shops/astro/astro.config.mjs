import node from '@astrojs/node'

export default {
  output: 'server',
  adapter: node({ mode: 'standalone' }),
  // callbacks of the service come from another origin, and need not be JSON
  security: { checkOrigin: false },
}
