import { recordExchanges } from '../../../src/record/index.ts'
import { type ErrorTable, secrets } from './error-case.ts'

/** The errors of the recorder. What fails while it records is no error of anybody. */
export const recorderErrors: ErrorTable = {
  'recordExchanges: write must be a function that takes a line of text': () =>
    // @ts-expect-error JavaScript may pass the name of a file
    recordExchanges(secrets.name),
}
