import type { LanguageStrings } from '../../../widgets/languages/index.ts'

export const receipt: LanguageStrings['receipt'] = {
  refundedByPix: (amount, total, day) =>
    `Nous avons remboursé ${amount}${total && ` sur ${total}`}${day && ` le ${day}`}.`,
  refundedToCard: (amount, total, day) =>
    `Nous avons remboursé ${amount}${total && ` sur ${total}`} sur la carte${day && ` le ${day}`}.`,
  codeSelected: (keys) =>
    `Le code est sélectionné. ${keys ? `Appuyez sur ${keys} pour le copier.` : 'Appuyez longuement dessus, puis choisissez Copier.'}`,
  idSelected: (keys) =>
    `L’identifiant est sélectionné. ${keys ? `Appuyez sur ${keys} pour le copier.` : 'Appuyez longuement dessus, puis choisissez Copier.'}`,
  endToEnd: 'Identifiant de la transaction Pix',
  copyId: 'Copier l’identifiant',
  idCopied: 'Identifiant copié',
  chargedBy: (name) => `Facturé par ${name}`,
  helpdesk: 'Assistance :',
  payee: 'Bénéficiaire',
  paidAt: 'Date du paiement',
  payBy: 'Date limite',
  code: 'Code Pix',
  reference: 'Référence',
}
