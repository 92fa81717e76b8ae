import * as v from 'valibot'

/** The value to submit for a KYC document: the URL of a file of an accepted kind, or a text. */
export const kycValue = v.pipe(
  v.string(),
  v.check(isAccepted, 'must be a text, or the URL of a jpg, jpeg, gif, png or pdf file'),
)

// a URL without an extension may be a text as well as a file
function isAccepted(value: string): boolean {
  const [, extension] = /^https?:\/\/[^/?#]+\/[^?#]*\.(\w+)(?:[?#]|$)/i.exec(value) ?? []
  return value !== '' && (extension === undefined || /^(jpe?g|gif|png|pdf)$/i.test(extension))
}
