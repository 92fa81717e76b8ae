import type { HandoffStrings } from './pt-br.ts'

export const es: HandoffStrings = {
  title: 'Continúa en el celular',
  scanHint: 'Apunta la cámara del celular al código.',
  qrLabel: 'Código QR con el enlace para el celular',
  privateHint: 'El enlace es solo tuyo. No lo envíes a nadie.',
  validUntil: (time) => `Vale hasta las ${time}.`,
  link: 'Enlace para el celular',
  copy: 'Copiar enlace',
  copied: 'Enlace copiado',
  copyByHand: 'Selecciona el enlace y cópialo.',
  end: 'Terminar',
  another: 'Generar otro código',
  waiting: 'Esperando el celular…',
  open: 'El celular abrió esta página.',
  sending: (label) => `El celular está enviando: ${label}.`,
  sent: (label) => `Recibido del celular: ${label}.`,
  ended: 'El envío por el celular terminó.',
  failed: 'Sin conexión por ahora. Nada se perdió. Intenta de nuevo.',
  onPhone: 'Continúa aquí el envío que empezaste en la computadora.',
  onPhoneDone: 'Todo enviado. Cierra esta página y vuelve a la computadora.',
}
