import type { LanguageStrings } from '../../../widgets/languages/index.ts'

export const secondSide: LanguageStrings['secondSide'] = {
  addBack: 'Ajouter le verso',
  replaceBack: 'Remplacer le verso',
  joined: 'Recto et verso en une seule photo.',
  announceJoined: (label) => `${label} : recto et verso en une seule photo. Vérifiez et envoyez.`,
  bothInPdf: 'Il y a un recto et un verso ? Envoyez les deux dans un PDF.',
  fileErrors: {
    notPhoto: 'Le verso doit être une photo. Choisissez un autre fichier.',
    sameSide: 'C’est la même photo que le recto. Choisissez celle du verso.',
    bothTooLarge: (limit) => `Recto et verso dépassent ${limit}. Choisissez des photos plus petites.`,
    notJoined: 'Les deux photos n’ont pas pu être réunies. Choisissez une autre photo du verso.',
  },
}
