import type { World } from '../world.ts'
import type { Device } from './device.ts'

const maxTries = 5

/**
 * Hands the documents of a page over to a phone: some open the link on a second phone, or end the handoff on the desktop. Resolves when
 * the phones are done, or when no handoff came about.
 */
export async function handOff(
  world: World,
  { tab }: Device,
  usePhone: (token: string) => Promise<void>,
): Promise<void> {
  const { scheduler, draws } = world
  await tab.until(({ status }) => status !== 'loading')
  const random = draws('handoff')
  for (let tries = 0; tries < maxTries && !tab.isClosed(); tries++) {
    const token = await tab.session.call('handOff', {}).then(
      ({ data }) => new URL(String(Object(data).url)).hash.slice(1),
      () => null,
    )
    if (token === null) {
      await scheduler.sleep(2000)
      continue
    }
    const phones = [usePhone(token)]
    if (random.chance(0.2)) phones.push(scheduler.sleep(random.below(10_000)).then(() => usePhone(token)))
    if (random.chance(0.2))
      void scheduler.sleep(random.below(20_000)).then(() => tab.session.call('endHandoff', {}).catch(() => {}))
    return void (await Promise.all(phones))
  }
}
