import adapter from '@sveltejs/adapter-node'
import { sveltekit } from '@sveltejs/kit/vite'

export default {
  plugins: [
    sveltekit({
      adapter: adapter(),
      // callbacks of the service come from another origin, and need not be JSON
      csrf: { trustedOrigins: ['*'] },
    }),
  ],
}
