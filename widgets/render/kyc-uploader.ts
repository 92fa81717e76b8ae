import { html } from 'lit'
import type { Merchant } from '../../src/merchant/merchant.ts'
import type { KycView } from '../../src/merchant-api/kyc.ts'
import { titleOf } from '../kyc-uploader/labels.ts'
import { step } from '../kyc-uploader/machine.ts'
import type { Actions } from '../kyc-uploader/fragments.ts'
import { en } from '../kyc-uploader/strings/en.ts'
import { es } from '../kyc-uploader/strings/es.ts'
import { ptBR, type Strings } from '../kyc-uploader/strings/pt-br.ts'
import { view } from '../kyc-uploader/view.ts'
import { loading } from '../common/state-machine.ts'
import type { Paint } from './element-html.ts'
import { type PaintTexts, renderElement } from './render-element.ts'
import type { RenderOptions } from './render-options.ts'

/** The options of `renderKycUploader`. */
export interface RenderKycUploaderOptions extends RenderOptions {
  /** The id of the KYC record. */
  readonly kyc: number | string
}

/**
 * Renders `<kyc-uploader>` with a new session as HTML that shows the status of the record and of its documents before the
 * element's script runs.
 *
 * @throws TypeError for an invalid option of the page; InputError for an invalid record or option of `merchant.preload`.
 */
export async function renderKycUploader(
  merchant: Pick<Merchant, 'preload'>,
  { kyc, ...options }: RenderKycUploaderOptions,
): Promise<string> {
  return renderElement(merchant, element, { kyc }, options)
}

function paint(response: KycView, texts: PaintTexts<Strings>): Paint {
  const state = step(loading, { type: 'loaded', view: response })
  return {
    status: state.status,
    label: texts.labels.label,
    view: view(state, { ...texts, hasCamera: false }, noActions),
    plain: html`<p>${titleOf(state, texts.labels)}</p>`,
  }
}

// a paint has no listeners
const noActions: Actions = {
  choose() {},
  capture() {},
  chosen() {},
  checkAgain() {},
  typed() {},
  send() {},
  cancel() {},
  remove() {},
  tryAgain() {},
}

const element = {
  name: 'renderKycUploader',
  tag: 'kyc-uploader',
  resource: 'kyc',
  area: 'kycUploader',
  strings: { 'pt-BR': ptBR, en, es },
  paint,
} as const
