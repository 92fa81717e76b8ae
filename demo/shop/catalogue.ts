import type { Language } from './language.ts'

/** What the shop sells; `price` in cents. */
export interface Product {
  readonly id: string
  readonly name: string
  readonly price: number
  readonly about: Readonly<Record<Language, string>>
}

/** Everything on the shelf. A price is decided here and nowhere else. */
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
