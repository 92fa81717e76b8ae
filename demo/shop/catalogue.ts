import type { Language } from './localization.ts'

/** A product of the shop. `price` is in cents. */
export interface Product {
  readonly id: string
  readonly name: string
  readonly price: number
  readonly about: Readonly<Record<Language, string>>
}

/** All products. Prices come from here and from nowhere else. */
export const catalogue: readonly Product[] = [
  {
    id: 'mandacaru',
    name: 'Mandacaru',
    price: 6800,
    about: {
      'pt-BR': 'Cacto e sol sobre papel amarelo',
      en: 'Cactus and sun on yellow paper',
      es: 'Cactus y sol sobre papel amarillo',
    },
  },
  {
    id: 'caju',
    name: 'Caju',
    price: 5400,
    about: {
      'pt-BR': 'Dois cajus no galho, papel rosa',
      en: 'Two cashews on the branch, pink paper',
      es: 'Dos anacardos en la rama, papel rosa',
    },
  },
  {
    id: 'peixe',
    name: 'Peixe de lua',
    price: 8990,
    about: {
      'pt-BR': 'Peixe, mar e lua nova, papel azul',
      en: 'Fish, sea and new moon, blue paper',
      es: 'Pez, mar y luna nueva, papel azul',
    },
  },
]
