import type { LanguageStrings } from '../../../widgets/languages/index.ts'

export const cardFields: LanguageStrings['cardFields'] = {
  number: 'Numéro de carte',
  expiry: 'Expiration',
  expiryHint: 'MM/AA',
  securityCode: 'Code de sécurité',
  securityCodeHint: (digits) => `${digits} chiffres au ${digits === 4 ? 'recto' : 'verso'}`,
  holderName: 'Nom sur la carte',
  numberMissing: 'Saisissez le numéro de la carte.',
  numberIncomplete: 'Il manque des chiffres. Vérifiez la carte.',
  numberInvalid: 'Ce numéro n’est pas correct. Comparez-le avec la carte.',
  numberRejected: 'Cette carte n’a pas pu être utilisée. Vérifiez le numéro ou prenez-en une autre.',
  expiryInvalid: 'Saisissez le mois et l’année comme sur la carte : 05/30.',
  expiryPast: 'Cette carte a expiré. Vérifiez la date ou prenez-en une autre.',
  securityCodeMissing: 'Saisissez le code de sécurité.',
  securityCodeInvalid: 'Vérifiez le code de sécurité sur la carte.',
  holderNameInvalid: 'Saisissez le nom comme sur la carte.',
  lastNameMissing: 'Il manque le nom de famille.',
}
