import { checkOptions } from '../../core/option-schemas.ts'
import {
  type CspOptions,
  cspOptions,
  type ElementTag,
  type PolicySources,
  reportingOptions,
  sourceDirectives,
} from './options.ts'
import { originOf } from './sources.ts'

/**
 * Returns the value of the header `content-security-policy` for a page with these elements. It allows scripts, styles,
 * images and connections of the page's own origin, and of other origins only what the elements need. Everything else
 * that the page loads is an option.
 *
 * @throws {InputError} for an option that is not valid; its message names the option and contains no value
 */
export function csp(options: CspOptions): string {
  checkOptions('csp', cspOptions, options)
  const own = ownSources(options)
  const directives = sourceDirectives.flatMap((name) => {
    const sources = new Set([...(own[name] ?? []), ...(options.sources?.[name] ?? [])])
    if (sources.size) return [`${name} ${[...sources].join(' ')}`]
    return withoutDefault.includes(name) ? [`${name} 'none'`] : []
  })
  return ["default-src 'none'", ...directives, ...trustedTypes(options), ...reports(options)].join('; ')
}

// default-src does not stand in for these
const withoutDefault: readonly string[] = ['base-uri', 'form-action', 'frame-ancestors']

function ownSources({ elements, server, frame, bucketURL, nonce, styleHashes = [] }: CspOptions): PolicySources {
  const originFor = (tag: ElementTag, address: string | undefined) => (elements.includes(tag) ? originOf(address) : [])
  const nonces = nonce === undefined ? [] : [`'nonce-${nonce}'`]
  return {
    'script-src': ["'self'", ...nonces],
    'style-src': ["'self'", ...styleHashes.map((hash) => `'${hash}'`), ...nonces],
    'img-src': ["'self'"],
    'connect-src': ["'self'", ...(elements.length ? originOf(server) : []), ...originFor('kyc-uploader', bucketURL)],
    'frame-src': originFor('card-checkout', frame),
  }
}

function trustedTypes({ elements, trustedTypes: names = [], allowDuplicates }: CspOptions): readonly string[] {
  if (names === false) return []
  const policies = new Set([...(elements.length ? ['lit-html'] : []), ...names])
  if (policies.size && allowDuplicates) policies.add("'allow-duplicates'")
  return ["require-trusted-types-for 'script'", `trusted-types ${[...policies].join(' ') || "'none'"}`]
}

// browsers that know report-to ignore report-uri
const reports = ({ reportTo }: CspOptions): readonly string[] =>
  reportTo === undefined ? [] : [`report-to ${reportGroup}`, `report-uri ${reportTo}`]

const reportGroup = 'csp'

/**
 * Returns the value of the header `reporting-endpoints`, which names the address for the reports of a policy that was
 * made by `csp` with the same `reportTo`.
 *
 * @throws {InputError} for an option that is not valid
 */
export function reportingEndpoints(options: Required<Pick<CspOptions, 'reportTo'>>): string {
  checkOptions('reportingEndpoints', reportingOptions, options)
  return `${reportGroup}="${options.reportTo}"`
}
