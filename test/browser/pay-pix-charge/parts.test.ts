import { testParts } from '../every-part.ts'
import { mountScenario } from './mount.ts'
import { scenarios, variants } from './scenarios.ts'

testParts('pay-pix-charge', { ...scenarios, ...variants }, mountScenario)
