export { type ExchangeRecorder, recordExchanges } from './record-exchanges.ts'
