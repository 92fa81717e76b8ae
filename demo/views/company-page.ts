import { html, type Html } from '../html.ts'
import type { Localization } from '../shop/localization.ts'
import { contract, type SignaturePage } from './signature-page.ts'

type Names = keyof Localization['company']['fields']

interface Field {
  /** The path of the field in the request. */
  readonly path: string
  readonly name: Names
  readonly autocomplete: string
  readonly maxLength: number
  readonly type?: 'text' | 'email' | 'tel'
  readonly inputMode?: 'numeric' | 'url'
  /** True where only letters and digits are sent. */
  readonly isPlain?: boolean
  readonly isOptional?: boolean
  /** True where the field takes half a row. */
  readonly isShort?: boolean
}

const companyFields: readonly Field[] = [
  { path: 'legal_name', name: 'legalName', autocomplete: 'organization', maxLength: 150 },
  { path: 'trade_name', name: 'tradeName', autocomplete: 'off', maxLength: 150 },
  { path: 'tax_id', name: 'taxId', autocomplete: 'off', maxLength: 18 },
  { path: 'website', name: 'website', autocomplete: 'url', maxLength: 255, inputMode: 'url' },
]

const addressFields: readonly Field[] = [
  {
    path: 'address.zip_code',
    name: 'zipCode',
    autocomplete: 'postal-code',
    maxLength: 12,
    isPlain: true,
    isShort: true,
  },
  { path: 'address.state', name: 'state', autocomplete: 'address-level1', maxLength: 2, isShort: true },
  { path: 'address.city', name: 'city', autocomplete: 'address-level2', maxLength: 40 },
  { path: 'address.street', name: 'street', autocomplete: 'address-line1', maxLength: 80 },
  { path: 'address.number', name: 'number', autocomplete: 'off', maxLength: 10, isOptional: true, isShort: true },
  {
    path: 'address.complement',
    name: 'complement',
    autocomplete: 'address-line2',
    maxLength: 80,
    isOptional: true,
    isShort: true,
  },
]

const contactFields: readonly (Field & { readonly path: 'name' | 'email' | 'phone' | 'tax_id' })[] = [
  { path: 'name', name: 'person', autocomplete: 'name', maxLength: 120 },
  { path: 'tax_id', name: 'personTaxId', autocomplete: 'off', maxLength: 14, isShort: true },
  { path: 'phone', name: 'phone', autocomplete: 'tel', maxLength: 20, type: 'tel', isPlain: true, isShort: true },
  { path: 'email', name: 'email', autocomplete: 'email', maxLength: 100, type: 'email' },
]

/** The roles that a company must name a person for, in the order of the form. */
const roles = ['legal_representative', 'administrator'] as const

// without its script, a form of the method `dialog` does nothing, so that nothing of it reaches an address
/** Renders the form with which a company opens its account. `session` is that of the company. */
export const companyForm = (localization: Localization, session: string): Html => {
  const { company, noScript } = localization
  const section = (title: string, content: readonly Html[]) =>
    html`<fieldset><legend>${title}</legend><div class="fields">${content}</div></fieldset>`
  return html`
<ol class="stages">${Object.values(company.stages).map((stage, index) => html`<li${index === 0 && html` aria-current="step"`}>${stage}</li>`)}</ol>
<noscript><p class="notice">${noScript.company}</p></noscript>
<form class="company" method="dialog" novalidate data-session="${session}">
${section(
  company.sections.company,
  companyFields.map((each) => field(localization, each)),
)}
${section(
  company.sections.address,
  addressFields.map((each) => field(localization, each)),
)}
<input type="hidden" name="address.country" value="BR">
${roles.map((role, index) =>
  section(company.sections[role], [
    html`<input type="hidden" name="contacts.${index}.role" value="${role}">`,
    ...contactFields.map((each) =>
      field(localization, {
        ...each,
        path: `contacts.${index}.${each.path}`,
        autocomplete: each.autocomplete === 'off' ? 'off' : `section-${role} ${each.autocomplete}`,
      }),
    ),
  ]),
)}
${Object.entries(company.problems).map(([name, text]) => html`<p class="problem" role="alert" data-problem="${name}" hidden>${text}</p>`)}
<p><button class="action" data-busy="${company.sending}">${company.send}</button></p>
<p class="small">${company.privacy}</p>
</form>`
}

function field(
  { company }: Localization,
  { path, name, autocomplete, maxLength, type = 'text', inputMode, isPlain, isOptional, isShort }: Field,
): Html {
  const { label, help, missing, wrong } = company.fields[name]
  const id = path.replaceAll('.', '-')
  return html`<div class="field"${isShort === true && html` data-short`}>
<label for="${id}">${label}${isOptional === true && html` <span class="small">${company.optional}</span>`}</label>
<input id="${id}" name="${path}" type="${type}" maxlength="${maxLength}" autocomplete="${autocomplete}" aria-describedby="${id}-help"${!isOptional && html` aria-required="true"`}${inputMode !== undefined && html` inputmode="${inputMode}"`}${isPlain === true && html` data-plain`}${type === 'email' && html` autocapitalize="none"`} spellcheck="false">
<p class="help" id="${id}-help"><span class="error" data-missing="${missing}" data-wrong="${wrong}" hidden></span> ${help}</p>
</div>`
}

/** Renders the rest of a company's way, from its documents to its open account. */
export const companyProgress = (localization: Localization, page: SignaturePage): Html =>
  contract(localization, page, html`<p>${localization.company.panel}</p>`)

/** Renders the page of a company around its form or its progress. */
export const companyPage = ({ company }: Localization, content: Html): Html => html`
<div class="narrow">
<h1>${company.title}</h1>
<p class="lead">${company.text}</p>
${content}
</div>`

/** Renders the message to a company while nobody knows whether its account was requested. */
export const companyUncertain = ({ company }: Localization): Html =>
  html`<p class="problem" role="status">${company.problems.uncertain}</p>`
