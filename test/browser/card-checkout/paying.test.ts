import { expect } from '@open-wc/testing'
import { text } from '../by-role.ts'
import { test } from '../mocha.ts'
import { until } from '../settle.ts'
import { fill, press } from './hands.ts'
import { play } from './stage.ts'

test('a card is paid with', async () => {
  const { element, shop, events } = await play()
  expect(element.status).to.equal('ready')
  fill(element)
  press(element)
  await until(() => element.status === 'processing')
  expect(shop.payments).to.have.length(1)
  expect(shop.payments[0]).to.deep.include({ token: 'token-1', payment_method_id: 'visa', plan: 1, total: 14990 })
  expect(shop.payments[0]?.payer).to.deep.equal({ document: '11144477735' })
  expect(text(element)).to.contain('Seu pagamento está em análise')
  shop.charge({ id: '8101', status: 'paid', paid_amount: 14990 })
  await until(() => element.status === 'paid')
  expect(events.map((each) => each.split(' ')[0])).to.deep.equal(['opened', 'processing', 'paid'])
})
