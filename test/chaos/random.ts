export { type Random, seededRandom } from '../../src/store-cases/seeded-random.ts'
