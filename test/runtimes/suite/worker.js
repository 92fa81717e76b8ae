import { runTask } from './task.js'

// Entry for workerd: the environment is the body of a POST request.
export default { fetch: async (request) => Response.json(await runTask(await request.json())) }
