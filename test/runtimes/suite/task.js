import { runChecks } from './checks.js'
import { clientOf, uuid } from './client.js'

/** Does what a place is asked for: the checks, or a large download, read as it comes (`stream`) or kept whole (`blob`). */
export async function perform(place) {
  if (place.task === 'checks') return runChecks(place)
  const file = await clientOf(place, 'large').api.onboardings.downloadContract({ uuid })
  if (place.task === 'blob') return (await file.blob()).size
  let size = 0
  const reader = file.stream().getReader()
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) size += chunk.value.byteLength
  return size
}
