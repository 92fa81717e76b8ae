import { portuguese } from '../../../../src/sandbox/html/texts/portuguese.ts'

const inPanel = (name: keyof typeof portuguese.actions, rest: string) =>
  `In the panel, press “${portuguese.actions[name]}” ${rest}`

const response = 'Wait for the response'

// the titles of the steps of test/speech, which drives them by keys
const actions: Readonly<Record<string, string>> = {
  'KP_Add: o leitor lê a página': 'Go to the first heading and let the reader read on from there',
  Tab: 'Tab',
  'shift+Tab': 'Shift+Tab',
  Enter: 'Enter',
  'O servidor responde': response,
  'Os servidores respondem': response,

  'O código vence': inPanel('expirePix', 'for the charge'),
  'O servidor aceita gerar outro': 'Wait until the server can make another code',
  'O pagamento chega': inPanel('payPix', 'for the new charge'),

  'Enter, sem nada preenchido': 'Enter, with every field empty',
  'Ctrl+A e digita outro número': 'Select the whole number and type 4111 1111 1111 1111',
  'O banco recusa': inPanel('declineCard', 'for the charge'),
  'O banco aprova': inPanel('approveCard', 'for the new charge'),

  'Enter, e escolhe IMG_2041.JPG': 'Enter, and choose a photo',
  'O servidor confere os documentos': 'Wait for the review to begin',
  'O documento é recusado': inPanel('rejectKyc', 'for the identity document, with the reason “A foto está cortada.”'),
  'O cadastro é regularizado': inPanel('regularizeKyc', 'for the record'),
  'O cadastro é aprovado': inPanel('approveKyc', 'for the record'),

  'Assina no celular':
    'Open the address of the link “Assinar contrato” on another device or in another tab, sign there, and come back',
  'A outra pessoa assina':
    'Open the page’s address with `&signer=2` at its end in another tab, sign there, and come back',
}

const typing = /^Digita “(.+)”$/

/** The text that a step types. Null if it types none. */
export const typedIn = (title: string): string | null => typing.exec(title)?.[1] ?? null

/** Returns what a person does for a step of test/speech. Throws an error for a step that has no words here. */
export function actionOf(title: string): string {
  const typed = typedIn(title)
  if (typed) return `Type “${typed}”`
  const action = actions[title]
  if (!action) throw new Error(`scripts/docs/reference/listening/actions.ts has no words for the step “${title}”`)
  return action
}
