import { systemClock } from '../../../src/core/clock.ts'
import type { Merchant } from '../../../src/merchant/merchant.ts'
import {
  renderCardCheckout,
  renderKycUploader,
  renderOnboardingSignature,
  renderPayPixCharge,
} from '../../../widgets/render/index.ts'
import { CardServer } from '../card-checkout/card-server.ts'
import { tokenizer } from '../card-checkout/interactions.ts'
import { KycServer } from '../kyc-uploader/kyc-server.ts'
import type { Tag } from '../mount-under-policy.ts'
import { SignatureServer } from '../onboarding-signature/signature-server.ts'
import { PixServer } from '../pay-pix-charge/pix-server.ts'
import type { ScriptedServer } from '../scripted-server.ts'

type PrerenderingMerchant = Pick<Merchant, 'preload'>

/** An element as a server prerenders it, and what a person can read of it. */
export interface PrerenderedElement {
  /** The path of the element's script below `widgets`. */
  readonly script: string
  readonly server: ScriptedServer & { readonly view: unknown }
  readonly render: (merchant: PrerenderingMerchant) => Promise<string>
  readonly texts: readonly string[]
  readonly link?: string
  /** The properties that the page's own script sets. */
  readonly properties?: object
}

const lang = 'pt-BR'

/** Creates each element with a server of its own. */
export const prerenderedElements: Readonly<Record<Tag, () => PrerenderedElement>> = {
  'pay-pix-charge': () => ({
    script: 'pay-pix-charge/index.ts',
    server: Object.assign(new PixServer(), { isCreated: true }),
    render: (merchant) => renderPayPixCharge(merchant, { order: 'A-1', lang }),
    texts: ['R$ 149,90', 'para Loja Exemplo', 'Pague até 12:15 BRT', 'Toque em Ler QR Code e aponte para a tela.'],
    link: 'https://pay.example/7101',
  }),
  'card-checkout': () => ({
    script: 'card-checkout/own-fields.ts',
    server: new CardServer(),
    render: (merchant) => renderCardCheckout(merchant, { order: 'A-1', lang }),
    texts: ['R$ 149,90', 'para Loja Exemplo', 'Pedido 1001'],
    properties: { tokenizer },
  }),
  'kyc-uploader': () => ({
    script: 'kyc-uploader/index.ts',
    server: new KycServer(),
    render: (merchant) => renderKycUploader(merchant, { kyc: 11, lang }),
    texts: ['Envie seus documentos', 'Documento de identidade', 'Profissão'],
  }),
  'onboarding-signature': () => ({
    script: 'onboarding-signature/index.ts',
    server: new SignatureServer(),
    render: (merchant) =>
      renderOnboardingSignature(merchant, { onboarding: 'O-1', signer: 'marina@example.com', lang }),
    texts: ['Sua vez de assinar', 'Prelo Livraria', 'Marina Alves', 'João Souza'],
    link: 'https://sign.example.com/d/5f2c9a',
  }),
}

/** Renders an element with the first response of its server. */
export function renderPrerendered({ server, render }: PrerenderedElement): Promise<string> {
  server.start(systemClock)
  const { session, etag } = server
  const preload = async () => ({ server: '/pay', session, initial: { session, etag, body: server.view } })
  return render({ preload: preload as never })
}
