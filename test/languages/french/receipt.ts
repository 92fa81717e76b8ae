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
  moreTime: 'Il me faut plus de temps',
  moreTimeOffer: 'Besoin de temps ? Choisissez Il me faut plus de temps.',
  moreTimeNoted: 'Entendu. À la fin de ce code, un nouveau s’affiche ici.',
  renewed: (time) => `Le nouveau code est prêt.${time && ` Vous avez ${time}.`}`,
  received: (amount, payee) => `C’est fait ! Nous avons reçu ${amount}${payee && ` pour ${payee}`}.`,
  chargedBy: (name) => `Facturé par ${name}`,
  helpdesk: 'Assistance :',
  payee: 'Bénéficiaire',
  paidAt: 'Date du paiement',
  payBy: 'Date limite',
  code: 'Code Pix',
  reference: 'Référence',
}
