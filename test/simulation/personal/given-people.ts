import type { orderAt, payoutOf } from '../../chaos/terms.ts'
import type { World } from '../world.ts'
import { type InventedPerson, personOf, textsOf } from './person-of.ts'
import type { Person } from './personal-texts.ts'

/** Returns an order with the payer of its life, and a description that is about nobody else: another one each time. */
export function withPayer(world: World, person: Person, order: ReturnType<typeof orderAt>) {
  const payer = personOf(person)
  const description = `presente ${world.counts.givenTexts++} de ${person.shop}-${person.reference}-`
  world.personal.declare(person, textsOf(payer))
  world.personal.give(person, [description])
  return {
    ...order,
    description,
    buyer: { ...order.buyer, name: payer.name, email: payer.email, document: documentOf(payer) },
  }
}

/** Returns a payout with the beneficiary of its life. */
export function withBeneficiary(world: World, person: Person, payout: ReturnType<typeof payoutOf>) {
  const beneficiary = personOf(person)
  const { name, email } = beneficiary
  world.personal.declare(person, textsOf(beneficiary))
  return { ...payout, beneficiary: { name, document: documentOf(beneficiary), pix: { key: email, key_type: 'email' } } }
}

const documentOf = ({ document }: InventedPerson) => ({ type: 'CPF', number: document })
