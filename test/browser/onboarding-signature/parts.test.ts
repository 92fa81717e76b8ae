import { testParts } from '../every-part.ts'
import { until } from '../settle.ts'
import { mountScenario } from './mount.ts'
import { type Scenario, scenarios, variants } from './scenarios.ts'

testParts('onboarding-signature', { ...scenarios, ...variants }, async (scenario: Scenario, options) => {
  const mounted = await mountScenario(scenario, options)
  const { renderRoot } = mounted.element
  if (scenario === variants['ready, downloading']) await until(() => renderRoot.querySelector('progress'))
  return mounted
})
