import * as v from 'valibot'
import { readDownload } from './download.ts'

/** Spread into an operation, returns its response as a file: a `Download` to callers, a `Response` from handlers. */
export const fileOutput = { output: v.never(), download: readDownload } as const
