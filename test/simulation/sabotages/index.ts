import { callbacks } from './callbacks.ts'
import { claims } from './claims.ts'
import { documents } from './documents.ts'
import { events } from './events.ts'
import { mended } from './mended.ts'
import { money } from './money.ts'
import { personalData } from './personal-data.ts'
import { readings } from './readings.ts'
import { records } from './records.ts'
import { requests } from './requests.ts'
import type { Sabotage } from './sabotage.ts'
import { versions } from './versions.ts'

/** Every sabotage of the exam. */
export const sabotages: readonly Sabotage[] = [
  ...claims,
  ...money,
  ...events,
  ...callbacks,
  ...records,
  ...requests,
  ...readings,
  ...documents,
  ...personalData,
  ...mended,
  ...versions,
]
