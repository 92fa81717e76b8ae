import { testMarkup } from '../same-markup.ts'
import { mountScenario } from './mount.ts'
import { scenarios, variants } from './scenarios.ts'

// a server has no chosen photo, whose preview is an element and not a template
const { 'open, photo chosen': _, ...others } = variants

testMarkup({ ...scenarios, ...others }, mountScenario)
