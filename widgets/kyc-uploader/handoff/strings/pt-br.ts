/** The handoff's texts in Brazilian Portuguese, the language in which they are written first. */
export const ptBR = {
  title: 'Continue no celular',
  scanHint: 'Aponte a câmera do celular para o código.',
  qrLabel: 'QR Code com o link para o celular',
  privateHint: 'O link é só seu. Não mande para outras pessoas.',
  validUntil: (time: string) => `Vale até ${time}.`,
  link: 'Link para o celular',
  copy: 'Copiar link',
  copied: 'Link copiado',
  copyByHand: 'Selecione o link e copie.',
  end: 'Encerrar',
  another: 'Gerar outro código',
  waiting: 'Aguardando o celular…',
  open: 'O celular abriu esta página.',
  sending: (label: string) => `O celular está enviando: ${label}.`,
  sent: (label: string) => `Recebido pelo celular: ${label}.`,
  ended: 'O envio pelo celular terminou.',
  failed: 'Sem conexão agora. Nada se perdeu. Tente de novo.',
  onPhone: 'Continue aqui o envio que você começou no computador.',
  onPhoneDone: 'Tudo enviado. Feche esta página e volte ao computador.',
}

/** The texts of a handoff to a phone: on the desktop, and on the phone. */
export type HandoffStrings = typeof ptBR
