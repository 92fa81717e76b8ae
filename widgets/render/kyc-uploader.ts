import type { KycView } from '../../src/merchant-api/kyc.ts'
import type { Merchant } from '../../src/merchant/merchant.ts'
import { loading } from '../common/state-machine.ts'
import type { Actions } from '../kyc-uploader/fragments.ts'
import { hasTitle, titleOf } from '../kyc-uploader/labels.ts'
import { step } from '../kyc-uploader/machine.ts'
import { en } from '../kyc-uploader/strings/en.ts'
import { es } from '../kyc-uploader/strings/es.ts'
import { ptBR, type Strings } from '../kyc-uploader/strings/pt-br.ts'
import { view } from '../kyc-uploader/view.ts'
import type { Prerendering } from './element-html.ts'
import { type PrerenderTexts, renderElement } from './render-element.ts'
import { checkArguments, type RenderOptions } from './render-options.ts'

/** The options of `renderKycUploader`: those of the page, and whose documents the element shows. */
export type RenderKycUploaderOptions = RenderOptions &
  (
    | {
        /** The id of the KYC record. */
        readonly kyc: number | string
      }
    | {
        /** The id of the onboarding, a UUID. */
        readonly onboarding: string
      }
  )

/**
 * Renders `<kyc-uploader>` with a new session as HTML that shows the status of the record and of its documents before
 * the element's script runs.
 *
 * @throws TypeError for an invalid option of the page; InputError for an invalid record or option of `merchant.preload`.
 */
export async function renderKycUploader(
  merchant: Pick<Merchant, 'preload'>,
  options: RenderKycUploaderOptions,
): Promise<string> {
  checkArguments(element.name, merchant, options, ['kyc', 'onboarding'])
  if ('kyc' in options) {
    const { kyc, ...page } = options
    return renderElement(merchant, element, { kyc }, page)
  }
  const { onboarding, ...page } = options
  return renderElement(merchant, element, { onboarding }, page)
}

function prerender(response: KycView, texts: PrerenderTexts<Strings>): Prerendering {
  const state = step(loading, { type: 'loaded', view: response })
  const context = { ...texts, hasCamera: false, handoff: null, handoffFailed: false }
  return {
    status: state.status,
    title: titleOf(state, texts.labels),
    hasTitle: hasTitle(state),
    view: view(state, context, noActions),
  }
}

// prerendered content has no listeners
const noActions: Actions = {
  choose() {},
  capture() {},
  chosen() {},
  checkAgain() {},
  typed() {},
  send() {},
  cancel() {},
  remove() {},
  handOff() {},
  tryAgain() {},
}

const element = {
  name: 'renderKycUploader',
  tag: 'kyc-uploader',
  resource: 'kyc',
  area: 'kycUploader',
  strings: { 'pt-BR': ptBR, en, es },
  prerender,
} as const
