import { runChecks } from './checks.js'
import { createTestClient, uuid } from './client.js'

/** Runs the environment's task: the checks, or a large download as a `stream` or as a `blob`. */
export async function runTask(environment) {
  if (environment.task === 'checks') return runChecks(environment)
  const file = await createTestClient(environment, 'large').api.onboardings.downloadContract({ uuid })
  if (environment.task === 'blob') return (await file.blob()).size
  let size = 0
  const reader = file.stream().getReader()
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) size += chunk.value.byteLength
  return size
}
