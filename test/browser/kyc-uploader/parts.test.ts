import { testParts } from '../every-part.ts'
import { mountScenario } from './mount.ts'
import { scenarios, variants } from './scenarios.ts'

testParts('kyc-uploader', { ...scenarios, ...variants }, mountScenario)
