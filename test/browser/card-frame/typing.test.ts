import { expect } from '@open-wc/testing'
import { press, type } from '../keys.ts'
import { test } from '../mocha.ts'
import { until } from '../settle.ts'
import { type FramedForm, never, shownBy, stage } from './stage.ts'

async function ready(form: FramedForm) {
  await until(() => form.card.status === 'ready')
  return form
}

/** Types a card from the field before the frame on, as one does who has no mouse. */
async function typeCard(form: FramedForm, { number = '4111111111111111', code = '123' } = {}) {
  form.renderRoot.querySelector('input')?.focus()
  for (const text of [number, '0530', code, 'MARIA SILVA']) {
    await press('Tab')
    await type(text)
  }
}

test('a card that is typed in the frame becomes a token outside', async () => {
  const form = await ready(await stage('owner.html', { tokenizer: 'tells' }))
  await typeCard(form)
  expect(await form.card.tokenize(never())).to.deep.equal({
    token: '4111111111111111 MARIA SILVA 5 2030 123',
    payment_method_id: 'visa',
  })
})
