import type { CorrectionStrings } from './pt-br.ts'

export const es: CorrectionStrings = {
  retried: 'Escribe los datos de otra tarjeta.',
  toCorrect: (count, first, { integer }) =>
    `${integer(count)} ${count === 1 ? 'campo para corregir:' : 'campos para corregir. Primero:'} ${first}`,
  cardFields: {
    number: 'el número de la tarjeta',
    expiry: 'el vencimiento',
    securityCode: 'el código de seguridad',
    holderName: 'el nombre en la tarjeta',
  },
  refused: (fields) => `No se cobró nada. Corrige ${fields.join(' y ')}.`,
  notes: {
    notReceived: 'La tienda no recibió el pago. Intenta de nuevo.',
    offline: 'Sin internet. No se cobró nada.',
    tokenizerFailed: 'Hubo un error. No se cobró nada. Intenta de nuevo.',
    notAccepted: 'El pago no se aceptó. No se cobró nada. Intenta de nuevo o usa otra tarjeta.',
    wayChanged: 'La forma de pagar cambió. No se cobró nada. Revisa e intenta de nuevo.',
  },
  fieldErrors: {
    document: 'El CPF tiene 11 números. El CNPJ tiene 14 letras y números.',
    email: 'Revisa el correo. Ejemplo: nombre@sitio.com',
    phone: 'Revisa el número. Ejemplo: (11) 98765-4321',
    zip_code: 'El CEP tiene 8 números.',
    street: 'Escribe la calle o avenida.',
    number: 'Escribe el número, o S/N.',
    complement: 'Escribe algo más corto.',
    district: 'Escribe el barrio.',
    city: 'Escribe la ciudad.',
    state: 'Elige el estado.',
  },
  textErrors: {
    documentMissing: 'Escribe el CPF o el CNPJ.',
    cpfInvalid: 'Este CPF no es válido. Revisa cada número.',
    cnpjInvalid: 'Este CNPJ no es válido. Revisa cada número y letra.',
    emailMissing: 'Escribe el correo.',
    emailWithoutAt: 'Falta el @ en el correo. Ejemplo: nombre@sitio.com',
    emailWithoutDomain: 'Falta el sitio después del @. Ejemplo: nombre@sitio.com',
    phoneMissing: 'Escribe el celular con código de área.',
    phoneWithoutAreaCode: 'Falta el código de área. Ejemplo: (11) 98765-4321',
    phoneIncomplete: 'Faltan números. Ejemplo: (11) 98765-4321',
    areaCodeUnknown: 'Este código de área no existe. Revisa los dos primeros números.',
    zipCodeMissing: 'Escribe el CEP.',
  },
}
