/** The page's own words, in its languages. What is heard is Portuguese in both. */
export const texts = {
  en: {
    head: ['do', 'hear'],
    before: `# A script for screen readers

Run it with NVDA, VoiceOver or any other screen reader: each step says what to do and what should be heard. The steps and the sentences are those of the tests, which drive Orca 43 in Chromium and fail when a sentence differs. Which readers have been tried is in the [accessibility report](accessibility.md#what-was-tried).

## Before you begin

1. Run \`npm start\` in the repository, and open the address that it prints. Keep the panel, \`/sandbox\`, in a second tab.
2. Set the reader’s voice to Portuguese: the pages are in Portuguese.
3. Note the reader, the browser, the system, their versions and the day.

| | NVDA | VoiceOver on a Mac |
|---|---|---|
| first heading | Ctrl+Home, then 1 | ⌘↑, then Control+Option+⌘+H |
| read on from there | NVDA+↓ | Control+Option+A |
| next control | Tab | Tab; in Safari Option+Tab, unless its settings let Tab reach every control |
| press it | Enter | Control+Option+Space |

On a phone, swipe where a step says Tab, and double-tap where it says Enter.

## How to read the steps

- **Bold** is announced by the element by itself. Every reader must say it, word for word, once.
- Everything else is what the reader says of the place. Names, values and hints must be the same. The words of roles and states are Orca’s: “botão de apertar” may be “botão”, and their order may differ.
- “·” separates sentences, and “–” means that nothing is compared: a reader may name the place, or what you type.
- ‹tempo›, ‹hora›, ‹dia› and ‹número› stand for what differs each time.
- A step in the panel or in another tab ends when you are back on the page. The latest change is announced then.
- The demo has a shop around each element. What is heard of it is not listed.`,
    sections: {
      pix: '## Pix\n\nOpen `/pix`.',
      card: '## Card\n\nOpen `/card`.',
      kyc: '## Documents\n\nOpen `/kyc`.',
      signature: '## Contract\n\nOpen `/signature`.',
    },
    after: `## Afterwards

- Write down each sentence that is doubled, stale, missing or not understood, with its step.
- Repeat the steps with the text at 200 %, with the system’s high contrast, and by keyboard alone without a reader: is the focus always visible?
- Send both as an issue. A run by a person goes into the table of [what was tried](accessibility.md#what-was-tried), with its day.`,
  },
  ptBR: {
    head: ['faça', 'ouça'],
    before: `# Um roteiro para leitores de tela

Siga-o com o NVDA, o VoiceOver ou outro leitor de tela: cada passo diz o que fazer e o que se deve ouvir. Os passos e as frases são os dos testes, que usam o Orca 43 no Chromium e falham quando uma frase muda. Quais leitores já foram testados está no [relatório de acessibilidade](accessibility.md#o-que-foi-testado).

## Antes de começar

1. Rode \`npm start\` no repositório e abra o endereço que ele mostra. Deixe o painel, \`/sandbox\`, em outra aba.
2. Escolha uma voz em português: as páginas são em português.
3. Anote o leitor, o navegador, o sistema, as versões e o dia.

| | NVDA | VoiceOver no Mac |
|---|---|---|
| primeiro título | Ctrl+Home, depois 1 | ⌘↑, depois Control+Option+⌘+H |
| ler dali em diante | NVDA+↓ | Control+Option+A |
| próximo controle | Tab | Tab; no Safari, Option+Tab, a não ser que os ajustes deixem Tab chegar a todos os controles |
| acionar | Enter | Control+Option+Espaço |

No celular, deslize o dedo onde o passo diz Tab, e toque duas vezes onde diz Enter.

## Como ler os passos

- Em **negrito** está o que o elemento anuncia por conta própria. Todo leitor tem de dizer isso, palavra por palavra, uma vez.
- O resto é o que o leitor diz do lugar. Nomes, valores e dicas têm de ser os mesmos. As palavras de papéis e estados são do Orca: “botão de apertar” pode ser “botão”, e a ordem pode mudar.
- “·” separa as frases, e “–” quer dizer que nada é comparado: o leitor pode dizer o lugar ou o que você digita.
- ‹tempo›, ‹hora›, ‹dia› e ‹número› ficam no lugar do que muda a cada vez.
- Um passo no painel ou em outra aba termina quando você volta à página. Ela então anuncia a última mudança.
- A demonstração tem uma loja em volta de cada elemento. O que se ouve dela não está na lista.`,
    sections: {
      pix: '## Pix\n\nAbra `/pix`.',
      card: '## Cartão\n\nAbra `/card`.',
      kyc: '## Documentos\n\nAbra `/kyc`.',
      signature: '## Contrato\n\nAbra `/signature`.',
    },
    after: `## Depois

- Anote cada frase repetida, velha, ausente ou que não se entende, com o passo.
- Repita os passos com o texto em 200 %, com o alto contraste do sistema, e só pelo teclado, sem leitor: o foco está sempre visível?
- Envie as duas coisas em uma issue. O que uma pessoa testou entra na tabela do [que foi testado](accessibility.md#o-que-foi-testado), com o dia.`,
  },
} as const
