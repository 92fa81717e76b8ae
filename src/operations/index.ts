import { payins } from './payins.ts'

/** Every operation of the service. */
export const operations = { payins }
