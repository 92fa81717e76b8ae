import type { HandoffStrings } from './pt-br.ts'

export const en: HandoffStrings = {
  title: 'Continue on your phone',
  scanHint: 'Point your phone’s camera at the code.',
  qrLabel: 'QR code with the link for your phone',
  privateHint: 'The link is yours alone. Do not send it to anyone.',
  validUntil: (time) => `Valid until ${time}.`,
  link: 'Link for your phone',
  copy: 'Copy link',
  copied: 'Link copied',
  copyByHand: 'Select the link and copy it.',
  end: 'Stop',
  another: 'Get another code',
  waiting: 'Waiting for your phone…',
  open: 'Your phone has opened this page.',
  sending: (label) => `Your phone is sending: ${label}.`,
  sent: (label) => `Received from your phone: ${label}.`,
  ended: 'Sending by phone has ended.',
  failed: 'No connection now. Nothing is lost. Try again.',
  onPhone: 'Continue here what you started on the computer.',
  onPhoneDone: 'All sent. Close this page and go back to the computer.',
}
