import type { CardStrings } from './pt-br.ts'

export const es: CardStrings = {
  number: 'Número de tarjeta',
  expiry: 'Vencimiento',
  expiryHint: 'MM/AA',
  securityCode: 'Código de seguridad',
  securityCodeHint: (digits) => `${digits} números ${digits === 4 ? 'al frente' : 'al reverso'}`,
  holderName: 'Nombre en la tarjeta',
  numberMissing: 'Escribe el número de la tarjeta.',
  numberIncomplete: 'Faltan números. Míralos en la tarjeta.',
  numberInvalid: 'Este número no coincide. Compáralo con la tarjeta.',
  numberRejected: 'No se pudo usar esta tarjeta. Revisa el número o usa otra.',
  expiryInvalid: 'Escribe el mes y el año como en la tarjeta: 05/30.',
  expiryPast: 'Esta tarjeta está vencida. Revisa la fecha o usa otra.',
  securityCodeMissing: 'Escribe el código de seguridad.',
  securityCodeInvalid: 'Revisa el código de seguridad en la tarjeta.',
  holderNameInvalid: 'Escribe el nombre como está en la tarjeta.',
  lastNameMissing: 'Falta el apellido.',
}
