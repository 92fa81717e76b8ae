import { testRightToLeft, testThemes } from '../every-theme.ts'
import { mountScenario } from './mount.ts'
import { scenarios, variants } from './scenarios.ts'

testThemes(scenarios, mountScenario)
testRightToLeft({ ...scenarios, ...variants }, mountScenario)
