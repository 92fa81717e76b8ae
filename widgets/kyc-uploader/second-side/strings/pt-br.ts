/** The texts about a photo's second side in Brazilian Portuguese, the language in which they are written first. */
export const ptBR = {
  addBack: 'Adicionar o verso',
  replaceBack: 'Trocar o verso',
  joined: 'Frente e verso em uma foto só.',
  announceJoined: (label: string) => `${label}: frente e verso em uma foto só. Confira e envie.`,
  bothInPdf: 'Tem frente e verso? Envie os dois em um PDF.',
  fileErrors: {
    notPhoto: 'O verso precisa ser uma foto. Escolha outro arquivo.',
    sameSide: 'Esta é a mesma foto da frente. Escolha a do verso.',
    bothTooLarge: (limit: string) => `Frente e verso juntos passam de ${limit}. Escolha fotos menores.`,
    notJoined: 'Não deu para juntar as duas fotos. Escolha outra foto do verso.',
  },
}

/** The texts about a photo's second side. */
export type BackStrings = typeof ptBR
