import type { LanguageStrings } from '../../../widgets/languages/index.ts'

export const corrections: LanguageStrings['corrections'] = {
  retried: 'Saisissez les données d’une autre carte.',
  toCorrect: (count, first, { integer }) =>
    `${integer(count)} ${count === 1 ? 'champ à corriger :' : 'champs à corriger. D’abord :'} ${first}`,
  cardFields: {
    number: 'le numéro de la carte',
    expiry: 'la date d’expiration',
    securityCode: 'le code de sécurité',
    holderName: 'le nom sur la carte',
  },
  refused: (fields) => `Rien n’a été débité. Corrigez ${fields.join(' et ')}.`,
  fieldErrors: {
    document: 'Vérifiez le CPF ou CNPJ.',
    email: 'Vérifiez l’e-mail. Exemple : nom@site.fr',
    phone: 'Vérifiez le numéro. Exemple : (11) 98765-4321',
    zip_code: 'Un CEP a 8 chiffres.',
    street: 'Indiquez la rue.',
    number: 'Indiquez le numéro, ou S/N.',
    complement: 'Indiquez un complément plus court.',
    district: 'Indiquez le quartier.',
    city: 'Indiquez la ville.',
    state: 'Choisissez l’État.',
  },
}
