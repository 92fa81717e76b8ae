import type { BackStrings } from './pt-br.ts'

export const es: BackStrings = {
  addBack: 'Agregar el reverso',
  replaceBack: 'Cambiar el reverso',
  joined: 'Frente y reverso en una sola foto.',
  announceJoined: (label) => `${label}: frente y reverso en una sola foto. Revísala y envíala.`,
  bothInPdf: '¿Tiene frente y reverso? Envía ambos en un PDF.',
  fileErrors: {
    notPhoto: 'El reverso debe ser una foto. Elige otro archivo.',
    sameSide: 'Es la misma foto del frente. Elige la del reverso.',
    bothTooLarge: (limit) => `Frente y reverso juntos superan ${limit}. Elige fotos más pequeñas.`,
    notJoined: 'No se pudieron unir las dos fotos. Elige otra foto del reverso.',
  },
}
