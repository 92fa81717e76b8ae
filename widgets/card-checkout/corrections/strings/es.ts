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
  fieldErrors: {
    document: 'El CPF tiene 11 números. El CNPJ tiene 14 letras y números.',
    email: 'Revisa el correo. Ejemplo: nombre@sitio.com',
    phone: 'Revisa el número. Ejemplo: (11) 98765-4321',
    zip_code: 'El CEP tiene 8 cifras.',
    street: 'Escribe la calle o avenida.',
    number: 'Escribe el número, o S/N.',
    complement: 'Escribe algo más corto.',
    district: 'Escribe el barrio.',
    city: 'Escribe la ciudad.',
    state: 'Elige el estado.',
  },
}
