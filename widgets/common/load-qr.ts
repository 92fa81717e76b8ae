/** Loads the drawing of QR codes, and with it the encoder, for elements that seldom need them. */
export const loadQr = () => import('./qr-of-text.ts')
