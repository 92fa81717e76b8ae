// Replaces the records of its keys over and over, until it is killed. Prints the key and the number of each record that the
// store has confirmed.
import { systemClock } from '../../../src/core/clock.ts'
import { openStore } from '../../integration/open-store.ts'
import { numberedRecord, writtenKeys } from './numbered-record.ts'

const { store } = await openStore(JSON.parse(process.env['DATABASE'] ?? ''), systemClock)

async function write(key: string) {
  for (let n = 1, version: string | null = null; ; n++) {
    const { value, index } = numberedRecord(n)
    const written = await store.put(key, value, version, index)
    if (!written) throw new Error(`somebody else has written ${key}`)
    process.stdout.write(`${key} ${n}\n`)
    version = written
  }
}

await Promise.all(writtenKeys.map(write))
