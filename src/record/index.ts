export type { Recorder } from '../core/recorder.ts'
export { type ExchangeRecorder, recordExchanges, type RecorderOptions } from './record-exchanges.ts'
