import type { SignatureView } from '../../src/merchant-api/signature.ts'
import type { Merchant } from '../../src/merchant/merchant.ts'
import { loading } from '../common/state-machine.ts'
import type { Actions } from '../onboarding-signature/fragments.ts'
import { hasTitle, titleOf } from '../onboarding-signature/labels.ts'
import { step } from '../onboarding-signature/machine.ts'
import { en } from '../onboarding-signature/strings/en.ts'
import { es } from '../onboarding-signature/strings/es.ts'
import { ptBR, type Strings } from '../onboarding-signature/strings/pt-br.ts'
import { view } from '../onboarding-signature/view.ts'
import type { Prerendering } from './element-html.ts'
import { type PrerenderTexts, renderElement } from './render-element.ts'
import { checkArguments, type RenderOptions } from './render-options.ts'

/** The options of `renderOnboardingSignature`. */
export interface RenderOnboardingSignatureOptions extends RenderOptions {
  /** The id of the onboarding. */
  readonly onboarding: string
  /** The e-mail address of the signer. */
  readonly signer: string
}

/**
 * Renders `<onboarding-signature>` with a new session as HTML that shows the progress, the signers and the link to the
 * signing page before the element's script runs.
 *
 * @throws TypeError for an invalid option of the page; InputError for an invalid subject or option of `merchant.preload`.
 */
export async function renderOnboardingSignature(
  merchant: Pick<Merchant, 'preload'>,
  options: RenderOnboardingSignatureOptions,
): Promise<string> {
  checkArguments('renderOnboardingSignature', merchant, options, ['onboarding', 'signer'])
  const { onboarding, signer, ...page } = options
  // it lists the documents, and this element then does not
  const hasUploader = /<kyc-uploader(?=[^>]*\sslot=["']?documents)/.test(options.content ?? '')
  const element = {
    name: 'renderOnboardingSignature',
    tag: 'onboarding-signature',
    resource: 'signature',
    area: 'onboardingSignature',
    strings: { 'pt-BR': ptBR, en, es },
    prerender: (response: SignatureView, texts: PrerenderTexts<Strings>) => prerender(response, texts, hasUploader),
  } as const
  return renderElement(merchant, element, { onboarding, signer }, page)
}

function prerender(response: SignatureView, texts: PrerenderTexts<Strings>, hasUploader: boolean): Prerendering {
  const state = step(loading, { type: 'loaded', view: response })
  const context = { ...texts, qr: { module: null, hasFailed: false }, hasUploader, page: '' }
  return {
    status: state.status,
    title: titleOf(state, texts.labels),
    hasTitle: hasTitle(state),
    view: view(state, context, noActions),
  }
}

// prerendered content has no listeners
const noActions: Actions = {
  openSigningPage() {},
  toggleQr() {},
  download() {},
  cancel() {},
  share() {},
  tryAgain() {},
}
