export { type StoreCase, storeCases } from './store-cases.ts'
