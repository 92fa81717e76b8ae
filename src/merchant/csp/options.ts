import * as v from 'valibot'
import { optionsObject } from '../../core/option-schemas.ts'
import { isAddress, isReportAddress, isServer, isSource, isToken, tokens } from './sources.ts'

const elements = ['pay-pix-charge', 'card-checkout', 'kyc-uploader', 'onboarding-signature'] as const

/** The tag of an element. */
export type ElementTag = (typeof elements)[number]

/** The directives that list sources, in the order of the header. */
export const sourceDirectives = [
  'script-src',
  'style-src',
  'img-src',
  'font-src',
  'connect-src',
  'frame-src',
  'media-src',
  'manifest-src',
  'worker-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
] as const

/** Sources by directive. */
export type PolicySources = { readonly [N in (typeof sourceDirectives)[number]]?: readonly string[] }

/** The options of `csp`. An option for an element that is not on the page has no effect. */
export interface CspOptions {
  /** The tags of the elements on the page. */
  readonly elements: readonly ElementTag[]
  /** The address of the merchant server, as in the elements' attribute `server` (default: on the page's origin). */
  readonly server?: string
  /** The address of the card frame, as in the attribute `frame` of `<card-checkout>`. */
  readonly frame?: string
  /** The address of the bucket to which `<kyc-uploader>` sends files directly, as in the option of `s3Files`. */
  readonly bucketURL?: string
  /**
   * The page loads more than one copy of lit, such as the single files of two elements. Each copy creates a Trusted
   * Types policy of the same name (default false).
   */
  readonly allowDuplicates?: boolean
  /**
   * The hashes of the styles in elements that the server renders, without quotes, as in `guiche/cdn/style-hashes.json`.
   */
  readonly styleHashes?: readonly string[]
  /** The nonce of the page's inline scripts and styles: random, and new for each response. */
  readonly nonce?: string
  /**
   * The names of the page's own Trusted Types policies. `false` does not require Trusted Types, for scripts of a
   * provider that fail with them.
   */
  readonly trustedTypes?: readonly string[] | false
  /**
   * The address that receives reports of violations, absolute or a path: adds `report-to` and `report-uri`. Send the
   * header of `reportingEndpoints` too.
   */
  readonly reportTo?: string
  /** Sources that the page itself needs, such as `{ 'img-src': ["'self'"] }`. */
  readonly sources?: PolicySources
}

const address = v.optional(
  v.custom<string>(isAddress, 'must be an https URL with a domain name, or an http URL of localhost or 127.0.0.1'),
)

const sources = v.optional(
  v.array(
    v.custom<string>(
      isSource,
      "must be one source, such as 'self' with its quotes, https://cdn.example or data:, without spaces, commas and semicolons",
    ),
  ),
)

export const reportAddress = v.custom<string>(
  isReportAddress,
  'must be a path such as /csp-reports, or an https URL, without spaces, quotes, commas and semicolons',
)

export const cspOptions = optionsObject<CspOptions>({
  elements: v.array(v.picklist(elements, `must be one of ${elements.join(', ')}`), 'must be a list of tags'),
  server: v.optional(
    v.custom<string>(
      isServer,
      'must be a path such as /pay, an https URL with a domain name, or an http URL of localhost or 127.0.0.1',
    ),
  ),
  frame: address,
  bucketURL: address,
  allowDuplicates: v.optional(v.boolean()),
  styleHashes: v.optional(
    v.array(v.custom<string>(isToken(tokens.hash), 'must be a hash without quotes, such as sha256-… in base64')),
  ),
  nonce: v.optional(v.custom<string>(isToken(tokens.nonce), 'must be a text in base64')),
  trustedTypes: v.optional(
    v.union(
      [v.array(v.custom<string>(isToken(tokens.policyName))), v.literal(false)],
      'must be a list of the names of policies, or false',
    ),
  ),
  reportTo: v.optional(reportAddress),
  sources: v.optional(optionsObject<PolicySources>(v.entriesFromList(sourceDirectives, sources))),
})

export const reportingOptions = optionsObject<Required<Pick<CspOptions, 'reportTo'>>>({ reportTo: reportAddress })
