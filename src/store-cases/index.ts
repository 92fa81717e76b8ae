export { type StoreCase, storeCases, type StoreCasesOptions } from './store-cases.ts'
