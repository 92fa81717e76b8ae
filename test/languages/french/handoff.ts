import type { LanguageStrings } from '../../../widgets/languages/index.ts'

export const handoff: LanguageStrings['handoff'] = {
  title: 'Continuez sur le téléphone',
  scanHint: 'Pointez l’appareil photo du téléphone vers le code.',
  qrLabel: 'Code QR avec le lien pour le téléphone',
  privateHint: 'Ce lien n’est que pour vous. Ne l’envoyez à personne.',
  validUntil: (time) => `Valable jusqu’à ${time}.`,
  link: 'Lien pour le téléphone',
  copy: 'Copier le lien',
  copied: 'Lien copié',
  copyByHand: 'Sélectionnez le lien et copiez-le.',
  end: 'Arrêter',
  another: 'Obtenir un autre code',
  waiting: 'En attente du téléphone…',
  open: 'Le téléphone a ouvert cette page.',
  sending: (label) => `Le téléphone envoie : ${label}.`,
  sent: (label) => `Reçu du téléphone : ${label}.`,
  ended: 'L’envoi par téléphone est terminé.',
  failed: 'Pas de connexion. Rien n’est perdu ; réessayez.',
  onPhone: 'Ce téléphone continue l’envoi de l’ordinateur.',
  onPhoneDone: 'Tout est envoyé. Fermez cette page et retournez à l’ordinateur.',
}
