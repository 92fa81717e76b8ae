import { expect } from '@open-wc/testing'
import { headingsOf } from '../headings.ts'
import { test } from '../mocha.ts'
import { until } from '../settle.ts'
import { CardServer, charge } from './card-server.ts'
import { mount } from './mount.ts'

const saved_cards = [{ id: 21, brand: 'Visa', last4: '1111' }]

test('the form has a heading for itself, for the saved cards and for the address', async () => {
  const { element } = await mount(new CardServer({ saved_cards, required_fields: ['document', 'address'] }))
  expect(headingsOf(element)).to.deep.equal(['2 Pagamento com cartão', '3 Cartão'])
  element.renderRoot.querySelector<HTMLElement>('input[name=saved][value=""]')?.click()
  await element.updateComplete
  element.headingLevel = 4
  await element.updateComplete
  expect(headingsOf(element)).to.deep.equal(['4 Pagamento com cartão', '5 Cartão', '5 Endereço da fatura'])
  const names = Array.from(element.renderRoot.querySelectorAll('fieldset'), ({ firstElementChild }) =>
    firstElementChild?.textContent?.trim(),
  )
  expect(names).to.deep.equal(['Cartão', 'Endereço da fatura'])
})

test('the outcome is the heading', async () => {
  const { element, server } = await mount(new CardServer({ charge }))
  expect(headingsOf(element)).to.deep.equal(['2 O banco está conferindo seu pagamento'])
  server.charge({ status: 'paid', paid_amount: 14990 })
  await until(() => element.status === 'paid')
  await element.updateComplete
  expect(headingsOf(element)).to.deep.equal(['2 Recebemos seu pagamento'])
  const announced = () => element.renderRoot.querySelector('[aria-atomic]')?.textContent?.replaceAll('\u00a0', ' ')
  await until(() => announced() === 'Pronto! Recebemos R$ 149,90 para Loja Exemplo.')
})
