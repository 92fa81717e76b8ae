import type { RenderKycUploaderOptions, RenderOnboardingSignatureOptions } from 'guiche/merchant/render'
import type { Html } from '../html.ts'
import { contractContent } from '../views/signature-page.ts'
import type { PageContext } from './page-context.ts'

/** The functions that render the elements of a contract and of its papers. */
export interface RenderContract {
  kyc(options: RenderKycUploaderOptions): Promise<string>
  signature(options: RenderOnboardingSignatureOptions): Promise<string>
}

/**
 * Renders the element of a contract for one of its signers, and in it the one that sends the company's papers: here the
 * signer sends them, and a real shop decides who may.
 */
export async function renderContract(
  render: RenderContract,
  { localization, request }: PageContext,
  subject: { readonly onboarding: string; readonly signer: string },
): Promise<Html> {
  const shared = { lang: localization.language, request }
  const { onboarding } = subject
  const papers = await render.kyc({ ...shared, onboarding, attributes: { slot: 'documents' } })
  const content = contractContent(localization, { markup: papers }).markup
  return { markup: await render.signature({ ...shared, ...subject, content }) }
}
