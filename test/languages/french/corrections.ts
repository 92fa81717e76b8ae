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
  notes: {
    notReceived: 'La boutique n’a pas reçu le paiement. Vous pouvez réessayer.',
    offline: 'Pas d’internet. Rien n’a été débité.',
    tokenizerFailed: 'Nous n’avons pas pu protéger les données de la carte. Rien n’a été débité. Réessayez.',
    notAccepted: 'Le paiement n’a pas été accepté. Rien n’a été débité. Réessayez ou utilisez une autre carte.',
    wayChanged: 'La façon de payer a changé. Rien n’a été débité. Vérifiez et réessayez.',
  },
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
  textErrors: {
    documentMissing: 'Saisissez le CPF ou le CNPJ.',
    cpfInvalid: 'Ce CPF n’est pas valable. Vérifiez ses chiffres.',
    cnpjInvalid: 'Ce CNPJ n’est pas valable. Vérifiez ses chiffres et ses lettres.',
    emailMissing: 'Saisissez l’e-mail.',
    emailWithoutAt: 'Il manque le @. Exemple : nom@site.fr',
    emailWithoutDomain: 'Il manque le site après le @. Exemple : nom@site.fr',
    phoneMissing: 'Saisissez le numéro avec l’indicatif régional.',
    phoneWithoutAreaCode: 'Il manque l’indicatif régional. Exemple : (11) 98765-4321',
    phoneIncomplete: 'Il manque des chiffres. Exemple : (11) 98765-4321',
    areaCodeUnknown: 'Cet indicatif régional n’existe pas. Vérifiez les deux premiers chiffres.',
    zipCodeMissing: 'Saisissez le CEP.',
  },
}
