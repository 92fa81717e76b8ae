import { testParts } from '../every-part.ts'
import { CardServer } from './card-server.ts'
import { mountScenario } from './mount.ts'
import { scenarios, variants } from './scenarios.ts'

const frame = `http://127.0.0.1:${location.port}/test/browser/card-frame/honest-frame.html`
const framed = { server: () => new CardServer(), properties: () => ({ frame }) }

testParts('card-checkout', { ...scenarios, ...variants, 'ready, framed': framed }, mountScenario)
