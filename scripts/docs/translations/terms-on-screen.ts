import type { Term } from './term.ts'

const aboutCards = /card-checkout|card-fields|thanksForCard/i
const aboutRecords = /kyc|handoff|signature|onboarding|company|contract/i

/** The words of the texts that people read on screen, in three languages. */
export const termsOnScreen: readonly Term[] = [
  {
    english: 'please wait; waiting',
    portuguese: 'aguarde; aguardando',
    others: [],
    onScreen: {
      spanish: 'espera; esperando',
      'pt-BR': [{ others: ['esper\\p{L}*', 'aguardando(?=:)'] }],
      en: [{ others: ['(?<!please )wait(?=:| for| until)'] }],
      es: [{ others: ['aguard(?:a|e|ar|ando)', 'esperando(?=:)', 'en espera'] }],
    },
    note: 'a request; a state',
  },
  {
    english: 'has expired',
    portuguese: 'venceu',
    others: [],
    onScreen: {
      spanish: 'venció, vencido',
      'pt-BR': [
        { others: ['expir(?:ou|a|am|ando|e|ad[oa]s?)', 'vencid[oa]s?', 'caduc\\p{L}+'] },
        { others: ['termin(?:ou|a|e)', 'passou', 'acab(?:ou|a|ar)'], in: /código|link|prazo|tempo|cobrança/i },
      ],
      en: [{ others: ['r[au]n out', 'ends?', 'lapsed?'], in: /code|link|deadline|time to/i, unless: /ends the time/ }],
      es: [
        { others: ['expir(?:ó|a|an|ando|e|ad[oa]s?|ar)', 'caduc\\p{L}+'] },
        { others: ['termin(?:ó|a|e)', 'pasó', 'acab[óae]'], in: /código|enlace|plazo|tiempo|cobro/i },
      ],
    },
    note: 'of codes, links and deadlines. A session ends (*terminou*), and the panel’s action is *Expirar*',
  },
  {
    english: 'rejected',
    portuguese: 'recusado',
    others: [],
    onScreen: {
      spanish: 'rechazado',
      'pt-BR': [{ others: ['rejei\\p{L}+', 'não aceitos?'] }],
      en: [{ others: ['not accepted'], in: /^not accepted/i }],
      es: [{ others: ['no aceptad[oa]s?', 'recus\\p{L}+'] }],
    },
    note: 'of documents. A card is *declined*, also *recusado*',
  },
  {
    english: 'not sent yet',
    portuguese: 'falta enviar',
    others: [],
    onScreen: {
      spanish: 'falta enviar',
      'pt-BR': [{ others: ['a enviar'] }],
      en: [{ others: ['to send'], in: /^to send$/i }],
      es: [{ others: ['por enviar', 'a enviar'] }],
    },
  },
  {
    english: 'refund of a card payment',
    portuguese: 'estorno',
    others: ['devolução', 'devoluções', 'devolvid[oa]s?'],
    in: /cart(ão|ões)/,
    unless: /\bPix\b|MED|devolvido pelo banco/,
    onScreen: {
      spanish: 'reembolso',
      'pt-BR': [{ others: ['devol\\p{L}+'], where: aboutCards }],
      es: [{ others: ['dev(?:ol|uel)\\p{L}+'], where: aboutCards }],
    },
    note: 'of both together: *devolução ou estorno*',
  },
  {
    english: 'registration',
    portuguese: 'cadastro',
    others: [],
    onScreen: {
      spanish: 'registro',
      'pt-BR': [{ others: ['pedidos?'], where: aboutRecords }],
      en: [{ others: ['requests?', 'applications?'], where: aboutRecords }],
      es: [{ others: ['pedidos?', 'solicitud(?:es)?'], where: aboutRecords }],
    },
    note: 'of a person or a company. An order of a shop is a *pedido*',
  },
  {
    english: 'whoever sent you here',
    portuguese: 'quem enviou você para cá',
    others: [],
    onScreen: {
      spanish: 'quien te envió aquí',
      'pt-BR': [{ others: ['mand\\p{L}+ você'] }],
      es: [{ others: ['te mandó'] }],
    },
  },
  {
    english: 'needs no other payment',
    portuguese: 'não precisa de outro pagamento',
    others: [],
    onScreen: {
      spanish: 'no necesita otro pago',
      'pt-BR': [{ others: ['aguarda outro'] }],
      en: [{ others: ['expects no'] }],
      es: [{ others: ['espera otro'] }],
    },
  },
  {
    english: 'is being signed',
    portuguese: 'está sendo assinado',
    others: [],
    onScreen: { spanish: 'se está firmando', 'pt-BR': [{ others: ['em assinatura'] }], es: [{ others: ['en firma'] }] },
  },
  {
    english: 'we removed its place and the camera’s data',
    portuguese: 'tiramos da foto o lugar e os dados da câmera',
    others: [],
    onScreen: {
      spanish: 'quitamos de la foto el lugar y los datos de la cámara',
      'pt-BR': [{ others: ['sem (?:o )?(?:local|lugar)', 'metadados'] }],
      en: [{ others: ['without (?:its )?place', 'metadata'] }],
      es: [{ others: ['sin (?:el )?lugar', 'metadatos'] }],
    },
  },
  {
    english: 'was recorded',
    portuguese: 'foi registrado',
    others: [],
    onScreen: {
      spanish: 'quedó registrado',
      'pt-BR': [{ others: ['está registrad[oa]'] }],
      es: [{ others: ['está registrad[oa]'] }],
    },
  },
  {
    english: 'pay on another page',
    portuguese: 'pagar em outra página',
    others: [],
    onScreen: {
      spanish: 'pagar en otra página',
      'pt-BR': [{ others: ['abrir (?:a )?página de pagamento'] }],
      en: [{ others: ['open (?:the )?payment page'] }],
      es: [{ others: ['abrir (?:la )?página de pago'] }],
    },
  },
  {
    english: 'try again',
    portuguese: 'tentar de novo',
    others: [],
    onScreen: {
      spanish: 'intentar de nuevo',
      'pt-BR': [{ others: ['tent\\p{L}+ (?:novamente|outra vez)'] }],
      en: [{ others: ['retry'] }],
      es: [{ others: ['prob(?:ar|ando|emos|ó)', '(?<!de )prueb[ae]s?', 'reint\\p{L}+', 'inténta\\p{L}+'] }],
    },
  },
  {
    english: 'check',
    portuguese: 'conferir',
    others: [],
    onScreen: {
      spanish: 'revisar',
      'pt-BR': [{ others: ['verific\\p{L}+', 'chec(?:ar|ando|amos)'] }],
      es: [{ others: ['comprueb\\p{L}+', 'comprob(?:ar|ando|amos|ación)', 'compruéb\\p{L}+', 'verific\\p{L}+'] }],
    },
  },
  {
    english: 'number, digit',
    portuguese: 'número',
    others: [],
    onScreen: {
      spanish: 'número',
      'pt-BR': [{ others: ['algarismos?', 'dígitos?'] }],
      es: [{ others: ['cifras?', 'dígitos?'] }],
    },
  },
  {
    english: 'amount',
    portuguese: 'valor',
    others: [],
    onScreen: { spanish: 'monto', 'pt-BR': [{ others: ['montantes?'] }], es: [{ others: ['importes?'] }] },
  },
  {
    english: 'phone, device',
    portuguese: 'celular, aparelho',
    others: ['smartphones?', 'dispositivos?'],
    onScreen: {
      spanish: 'celular, dispositivo',
      en: [{ others: ['smartphones?', 'cell ?phones?'] }],
      es: [{ others: ['smartphones?', 'móvil(?:es)?'] }],
    },
  },
  {
    english: 'computer',
    portuguese: 'computador',
    others: [],
    onScreen: { spanish: 'computadora', es: [{ others: ['ordenador(?:es)?', 'computador(?:es)?'] }] },
  },
  {
    english: 'press, touch',
    portuguese: 'pressionar, tocar',
    others: [],
    onScreen: {
      spanish: 'presionar, tocar',
      'pt-BR': [{ others: ['cliqu\\p{L}+', 'clicar'] }],
      en: [{ others: ['click'] }],
      es: [{ others: ['pul[sc]\\p{L}+', 'clic'] }],
    },
  },
  {
    english: 'you',
    portuguese: 'você',
    others: [],
    onScreen: { spanish: 'tú', es: [{ others: ['usted(?:es)?', 'vosotr\\p{L}+', 'vuestr\\p{L}+', 'vos'] }] },
  },
]
