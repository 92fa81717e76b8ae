export { type ExchangeRecorder, recordExchanges, type RecordOptions } from './record-exchanges.ts'
