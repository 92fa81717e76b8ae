import { portuguese } from '../../../../src/sandbox/html/texts/portuguese.ts'

/** What a person does in a step, in the languages of the page. */
export interface PersonsAction {
  readonly en: string
  readonly ptBR: string
}

const inPanel = (name: keyof typeof portuguese.actions, en: string, ptBR: string): PersonsAction => ({
  en: `In the panel, press “${portuguese.actions[name]}” ${en}`,
  ptBR: `No painel, aperte “${portuguese.actions[name]}” ${ptBR}`,
})

const response = { en: 'Wait for the response', ptBR: 'Espere a resposta' }

// the titles of the steps of test/speech, which drives them by keys
const actions: Readonly<Record<string, PersonsAction>> = {
  'KP_Add: o leitor lê a página': {
    en: 'Go to the first heading and let the reader read on from there',
    ptBR: 'Vá ao primeiro título e deixe o leitor ler dali em diante',
  },
  Tab: { en: 'Tab', ptBR: 'Tab' },
  'shift+Tab': { en: 'Shift+Tab', ptBR: 'Shift+Tab' },
  Enter: { en: 'Enter', ptBR: 'Enter' },
  'O servidor responde': response,
  'Os servidores respondem': response,

  'O código vence': inPanel('expirePix', 'for the charge', 'na cobrança'),
  'O servidor aceita gerar outro': {
    en: 'Wait until the server can make another code',
    ptBR: 'Espere o servidor poder gerar outro código',
  },
  'O pagamento chega': inPanel('payPix', 'for the new charge', 'na nova cobrança'),

  'Enter, sem nada preenchido': { en: 'Enter, with every field empty', ptBR: 'Enter, sem nada preenchido' },
  'Ctrl+A e digita outro número': {
    en: 'Select the whole number and type 4111 1111 1111 1111',
    ptBR: 'Selecione o número inteiro e digite 4111 1111 1111 1111',
  },
  'O banco recusa': inPanel('declineCard', 'for the charge', 'na cobrança'),
  'O banco aprova': inPanel('approveCard', 'for the new charge', 'na nova cobrança'),

  'Enter, e escolhe IMG_2041.JPG': { en: 'Enter, and choose a photo', ptBR: 'Enter, e escolha uma foto' },
  'O servidor confere os documentos': { en: 'Wait for the review to begin', ptBR: 'Espere a análise começar' },
  'O documento é recusado': inPanel(
    'rejectKyc',
    'for the identity document, with the reason “A foto está cortada.”',
    'no documento de identidade, com o motivo “A foto está cortada.”',
  ),
  'O cadastro é regularizado': inPanel('regularizeKyc', 'for the record', 'no cadastro'),
  'O cadastro é aprovado': inPanel('approveKyc', 'for the record', 'no cadastro'),

  'Assina no celular': {
    en: 'Open the address of the link “Assinar contrato” on another device or in another tab, sign there, and come back',
    ptBR: 'Abra o endereço do link “Assinar contrato” em outro aparelho ou em outra aba, assine ali e volte',
  },
  'A outra pessoa assina': {
    en: 'Open the page’s address with `&signer=2` at its end in another tab, sign there, and come back',
    ptBR: 'Abra o endereço da página com `&signer=2` no fim em outra aba, assine ali e volte',
  },
}

const typing = /^Digita “(.+)”$/

/** The text that a step types. Null if it types none. */
export const typedIn = (title: string): string | null => typing.exec(title)?.[1] ?? null

/** Returns what a person does for a step of test/speech. Throws an error for a step that has no words here. */
export function actionOf(title: string): PersonsAction {
  const typed = typedIn(title)
  if (typed) return { en: `Type “${typed}”`, ptBR: `Digite “${typed}”` }
  const action = actions[title]
  if (!action) throw new Error(`scripts/docs/reference/listening/actions.ts has no words for the step “${title}”`)
  return action
}
