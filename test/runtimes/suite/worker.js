import { perform } from './task.js'

// workerd: the place is posted
export default { fetch: async (request) => Response.json(await perform(await request.json())) }
