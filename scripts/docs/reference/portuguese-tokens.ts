/** The meaning of each token in Portuguese and, where its default is no value that a page could write, that default. */
export const portugueseTokens: ReadonlyMap<string, readonly [description: string, inWords?: string]> = new Map([
  ['--guiche-accent', ['Cor de botões, links e anéis de foco; o texto sobre ela é preto ou branco.']],
  ['--guiche-surface', ['Fundo do elemento.']],
  ['--guiche-raised', ['Fundo de campos e cartões.']],
  ['--guiche-text', ['Cor do texto.', 'herdada']],
  ['--guiche-muted', ['Cor do texto secundário.']],
  ['--guiche-line', ['Cor das bordas.']],
  ['--guiche-positive', ['Cor de um sucesso.']],
  ['--guiche-caution', ['Cor de um aviso.']],
  ['--guiche-critical', ['Cor de um erro.']],
  ['--guiche-font', ['Fonte.', 'herdada']],
  ['--guiche-font-size', ['Tamanho do texto; títulos, valores e letras pequenas são múltiplos dele.']],
  ['--guiche-font-weight', ['Peso do texto.', 'herdado']],
  ['--guiche-strong-weight', ['Peso de rótulos, botões e do que importa em uma linha.']],
  ['--guiche-heading-weight', ['Peso de títulos e valores.']],
  ['--guiche-padding', ['Espaço entre a borda do elemento e o conteúdo.']],
  ['--guiche-radius', ['Raio dos cantos de botões, campos, cartões e do QR Code.']],
  ['--guiche-border-width', ['Largura das bordas.']],
  [
    '--guiche-focus-color',
    [
      'Cor do anel de foco.',
      'a cor de destaque, ou a do texto secundário onde a de destaque tem pouco contraste',
    ],
  ],
  ['--guiche-focus-width', ['Largura do anel de foco.']],
  ['--guiche-focus-offset', ['Espaço entre um controle e o seu anel de foco.']],
  ['--guiche-space', ['Unidade de espaço; toda distância é um múltiplo dela.']],
  [
    '--guiche-density',
    [
      'Número que escala os espaços e a altura dos controles, que continuam com 44 px de altura em telas de toque.',
    ],
  ],
])
