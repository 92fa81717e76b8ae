import type { CompanyView, SessionSubject } from 'guiche/merchant'
import type { Html } from '../html.ts'
import type { Signer } from '../shop/references.ts'
import { companyForm, companyPage, companyProgress, companyUncertain } from '../views/company-page.ts'
import type { Script } from '../views/layout.ts'
import type { PageContext } from './page-context.ts'

/** A company that opens an account: what the merchant server knows of it, and the contacts that sign its contract. */
export interface OpeningCompany {
  readonly view: CompanyView | null
  readonly signers: readonly Signer[]
}

/** The texts and data of a company's page. */
interface CompanyServices {
  openingCompany(company: string): Promise<OpeningCompany>
  createSession(subject: SessionSubject): Promise<string>
  /** Renders the elements of the company's contract and papers. */
  renderContract(subject: { readonly onboarding: string; readonly signer: string }): Promise<Html>
  /** The hashes of their styles. */
  readonly styleHashes: readonly string[]
  /** The scripts of the elements, and the one that renews their sessions. */
  readonly scripts: readonly Script[]
}

/** Shows the step that a company has reached: its form, or what follows it. */
export async function showCompany(
  context: PageContext,
  company: string,
  { openingCompany, createSession, renderContract, styleHashes, scripts }: CompanyServices,
): Promise<Response> {
  const { page, localization, url, errorPage } = context
  const { view, signers } = await openingCompany(company)
  const { title, text } = localization.company
  const shared = { title, description: text, style: '/company.css' } as const
  if (view?.status === 'uncertain')
    return page({ ...shared, main: companyPage(localization, companyUncertain(localization)) })
  if (!view?.onboarding) {
    const form = companyForm(localization, await createSession({ company }))
    return page({ ...shared, main: companyPage(localization, form), scripts: [{ src: '/company.js' }] })
  }
  const { onboarding } = view
  const signer = signerIn(url, signers)
  if (!signer) return errorPage()
  const element = await renderContract({ onboarding, signer })
  const content = companyProgress(localization, { url, signers, signer, element })
  return page(
    { ...shared, style: '/elements.css', main: companyPage(localization, content), scripts },
    { elements: ['kyc-uploader', 'onboarding-signature'], styleHashes },
  )
}

/** Returns the subject of a new session for a page of a company: for its form, or for the element that the URL names. */
export function companySubject(company: string, { view, signers }: OpeningCompany, url: URL): SessionSubject | null {
  if (!view?.onboarding) return { company }
  const { onboarding } = view
  if (url.searchParams.get('for') === 'kyc-uploader') return { onboarding }
  const signer = signerIn(url, signers)
  return signer ? { onboarding, signer } : null
}

// A real shop takes the signer from its login. Here the URL names the signer by position (default 1).
const signerIn = ({ searchParams }: URL, signers: readonly Signer[]): string | null =>
  signers[Number(searchParams.get('signer') ?? 1) - 1]?.email ?? null
