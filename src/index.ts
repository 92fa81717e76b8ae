export * from './client/index.ts'
// takes precedence over the createClient of guiche/client, which requires `operations`
export { createClient } from './create-full-client.ts'
export { operations } from './operations/index.ts'
