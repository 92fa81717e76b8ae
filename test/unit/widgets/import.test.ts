import { expect, test } from 'vitest'

test('the elements can be imported where there is no page', async () => {
  const { PayPixCharge } = await import('../../../widgets/index.ts')
  expect(PayPixCharge.name).toBe('PayPixCharge')
})
