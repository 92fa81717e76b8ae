import { expect } from '@open-wc/testing'
import type { CardCheckout } from '../../../widgets/card-checkout/element.ts'
import { get } from '../by-role.ts'
import { suite, test } from '../mocha.ts'
import { type Fault, mountFaulty } from '../mount-faulty.ts'
import { until } from '../settle.ts'
import { isMasked, untilMasked } from '../until-masked.ts'
import { CardServer } from './card-server.ts'
import { fill, pressPay, tokenizer } from './interactions.ts'

const typed = {
  'card-number': '4111111111111111',
  'card-expiry': '0530',
  'card-securityCode': '123',
  'card-holderName': 'MARIA SILVA',
  'payer-document': '11144477735',
  'payer-phone': '11987654321',
}

suite('without their masks, the fields', () => {
  for (const fault of ['missing', 'silent'] as const)
    test(`are validated and paid as they were typed: a module that is ${fault}`, async () => {
      const { element, server } = await mountUnmasked(fault)
      fill(element, { ...typed, 'card-number': '4111111111111112', 'payer-document': '11144477734' })
      get(element, 'button', 'Pagar R$ 149,90').click()
      await until(() => invalidIds(element).length > 0)
      expect(invalidIds(element)).to.deep.equal(['card-number', 'payer-document'])
      expect(isMasked(inputOf(element, 'card-number'))).to.equal(false)
      fill(element, typed)
      get(element, 'button', 'Pagar R$ 149,90').click()
      await until(() => element.status === 'processing')
      expect(server.payments[0]).to.deep.include({ payer: { document: '11144477735', phone: '11987654321' } })
    })
})

test('masks that arrive later format every field, and what is sent stays the same', async () => {
  const { element, server, endFault } = await mountUnmasked('silent')
  fill(element, typed)
  await endFault()
  await untilMasked(element.renderRoot)
  expect(Object.keys(typed).map((id) => inputOf(element, id).value)).to.deep.equal([
    '4111 1111 1111 1111',
    '05/30',
    '123',
    'MARIA SILVA',
    '111.444.777-35',
    '(11) 98765-4321',
  ])
  get(element, 'button', 'Pagar R$ 149,90').click()
  await until(() => element.status === 'processing')
  expect(server.payments[0]).to.deep.include({ payer: { document: '11144477735', phone: '11987654321' } })
})

test('masks that could not be loaded are loaded when the payer goes to another field', async () => {
  const { element, endFault } = await mountUnmasked('missing', 'payer-masks.ts')
  fill(element, typed)
  await until(() => isMasked(inputOf(element, 'card-number')))
  expect(isMasked(inputOf(element, 'payer-document'))).to.equal(false)
  await endFault()
  inputOf(element, 'payer-phone').focus()
  await untilMasked(element.renderRoot)
  expect(inputOf(element, 'payer-document').value).to.equal('111.444.777-35')
})

test('masks that arrive while the element is removed are attached when it is put back', async () => {
  const { element, endFault } = await mountUnmasked('silent')
  const { parentElement } = element
  element.remove()
  await endFault()
  parentElement?.append(element)
  await untilMasked(element.renderRoot)
})

test('until the errors of the payer’s fields arrive, each says that nothing was charged and that it is to be checked', async () => {
  const { element, endFault } = await mountUnmasked('silent', 'lazy-parts.ts')
  const error = () => element.renderRoot.querySelector('#payer-phone-error')?.textContent?.trim()
  pressPay(element)
  await until(() => error() === 'Nada foi cobrado. Confira os dados e tente de novo.')
  expect(invalidIds(element)).to.contain('payer-phone')
  await endFault()
  await until(() => error() === 'Escreva o celular com DDD.')
})

async function mountUnmasked(fault: Fault['fault'], module = 'masks.ts') {
  const server = new CardServer({ required_fields: ['document', 'phone'] })
  const mounted = await mountFaulty('card-checkout', server, { module, fault, properties: { tokenizer } })
  return { ...mounted, server }
}

const invalidIds = (element: CardCheckout) =>
  Array.from(element.renderRoot.querySelectorAll('[aria-invalid=true]'), ({ id }) => id)

function inputOf(element: CardCheckout, id: string): HTMLInputElement {
  const input = element.renderRoot.querySelector<HTMLInputElement>(`#${id}`)
  if (!input) throw new Error(`There is no ${id}`)
  return input
}
