/** A brand of cards, as far as typing one differs. */
export interface Brand {
  /** The name that people know it by. */
  readonly name: string
  /** What its numbers begin with: single beginnings and ranges. */
  readonly begins: string
  /** How many digits its numbers have, where not 16 to 19: the fewest and the most. */
  readonly digits?: readonly [least: number, most: number]
  /** How many digits of its numbers stand together, where not four each. */
  readonly groups?: readonly number[]
  /** How many digits its security code has, where not three. */
  readonly code?: number
}

/**
 * The brands that are met in Brazil, as of November 2026. The first one that fits is taken, for Elo and Hipercard have
 * numbers within the ranges of Visa, Diners and Discover.
 */
export const brands: readonly Brand[] = [
  {
    name: 'Elo',
    begins:
      '401178-401179 431274 438935 451416 457393 457631-457632 504175 506699-506778 509000-509999 627780 636297 ' +
      '636368-636369 650031-650033 650035-650051 650405-650439 650485-650538 650541-650598 650700-650718 ' +
      '650720-650727 650901-650978 651652-651679 655000-655019 655021-655058',
    digits: [16, 16],
  },
  { name: 'Hipercard', begins: '384100 384140 384160 606282', digits: [13, 19] },
  { name: 'Hiper', begins: '637095 63737423 63743358 637568 637599 637609 637612', digits: [16, 16] },
  { name: 'Amex', begins: '34 37', digits: [15, 15], groups: [4, 6, 5], code: 4 },
  { name: 'Diners', begins: '300-305 3095 36 38-39', digits: [14, 19], groups: [4, 6, 4] },
  { name: 'JCB', begins: '1800 2131 3528-3589', digits: [15, 19] },
  { name: 'Aura', begins: '5078' },
  { name: 'Visa', begins: '4' },
  { name: 'Mastercard', begins: '51-55 2221-2720', digits: [16, 16] },
  { name: 'Discover', begins: '6011 644-649 65' },
]

/** The brand of a number, from as many of its digits as are there; null while or where there is none that we know. */
export const brandOf = (number: string): Brand | null => brands.find((brand) => fits(number, brand.begins)) ?? null

const fits = (number: string, begins: string) =>
  begins.split(' ').some((range) => {
    const [from = '', to = from] = range.split('-')
    const begin = number.slice(0, from.length)
    return begin.length === from.length && begin >= from && begin <= to
  })
