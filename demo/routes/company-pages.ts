import type { CompanyView, SessionSubject } from 'guiche/merchant'
import type { Signer } from '../shop/references.ts'
import { companyForm, companyPage, companyProgress, companyUncertain } from '../views/company-page.ts'
import type { Script } from '../views/layout.ts'
import type { PageContext } from './page-context.ts'

/** A company that opens an account: what the merchant server knows of it, and the contacts that sign its contract. */
export interface OpeningCompany {
  readonly view: CompanyView | null
  readonly signers: readonly Signer[]
}

/** What the page of a company needs. */
interface CompanyServices {
  openingCompany(company: string): Promise<OpeningCompany>
  createSession(subject: SessionSubject): Promise<string>
  readonly element: Script
  readonly sessionScript: Script
}

/** Shows the step that a company has reached: its form, or what follows it. */
export async function showCompany(
  context: PageContext,
  company: string,
  { openingCompany, createSession, element, sessionScript }: CompanyServices,
): Promise<Response> {
  const { page, localization, url, errorPage } = context
  const opening = await openingCompany(company)
  const subject = companySubject(company, opening, url)
  if (!subject) return errorPage()
  const shared = { title: localization.company.title, style: '/company.css' } as const
  if (opening.view?.status === 'uncertain')
    return page({ ...shared, main: companyPage(localization, companyUncertain(localization)) })
  const session = await createSession(subject)
  if (!('signer' in subject))
    return page({
      ...shared,
      main: companyPage(localization, companyForm(localization, session)),
      scripts: [{ src: '/company.js' }],
    })
  const { signer } = subject
  const content = companyProgress(localization, { url, signers: opening.signers, signer, session })
  return page(
    { ...shared, main: companyPage(localization, content), scripts: [element, sessionScript] },
    { elements: ['onboarding-signature'] },
  )
}

/** Returns what a page of a company may do: send its form, or show its contract to the signer of its URL (default the first). */
export function companySubject(company: string, { view, signers }: OpeningCompany, { searchParams }: URL) {
  if (!view?.onboarding) return { company }
  const signer = signers[Number(searchParams.get('signer') ?? 1) - 1]
  return signer ? { onboarding: view.onboarding, signer: signer.email } : null
}
