import { testMarkup } from '../same-markup.ts'
import { mountScenario } from './mount.ts'
import { scenarios, variants } from './scenarios.ts'

testMarkup({ ...scenarios, ...variants }, mountScenario)
