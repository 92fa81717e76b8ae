// Replaces the records of its keys over and over, until it is killed. Prints the key and the number of each record that the
// store has confirmed.
import { systemClock } from '../../../src/core/clock.ts'
import { openStore } from '../../integration/open-store.ts'
import { writeRepeatedly, writtenKeys } from './numbered-record.ts'

const { store } = await openStore(JSON.parse(process.env['DATABASE'] ?? ''), systemClock)

await Promise.all(writtenKeys.map((key) => writeRepeatedly(store, key, (n) => process.stdout.write(`${key} ${n}\n`))))
