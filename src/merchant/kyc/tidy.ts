import type { Desk } from './desk.ts'

/** Removes the files of a record whose time is over, and gives how many there were. */
export async function tidy({ clock, files, ours }: Desk, record: string): Promise<number> {
  const now = clock.now()
  const over = (await ours.read(record)).record.files.filter(({ until }) => until <= now)
  for (const { id } of over) await files.remove(id)
  const removed = new Set(over.map(({ id }) => id))
  await ours.update(record, (known) =>
    removed.size ? { ...known, files: known.files.filter(({ id }) => !removed.has(id)) } : known,
  )
  return over.length
}
