import type { CSSResult } from 'lit'
import { lazyStyles as lazyCardCheckout } from '../card-checkout/lazy-parts.ts'
import { styles as cardCheckout } from '../card-checkout/styles.ts'
import { themeCss } from '../common/styles/theme-css.ts'
import { lazyStyles as lazyKycUploader } from '../kyc-uploader/lazy-parts.ts'
import { styles as kycUploader } from '../kyc-uploader/styles.ts'
import { lazyStyles as lazyOnboardingSignature } from '../onboarding-signature/lazy-parts.ts'
import { styles as onboardingSignature } from '../onboarding-signature/styles.ts'
import { lazyStyles as lazyPayPixCharge } from '../pay-pix-charge/lazy-parts.ts'
import { styles as payPixCharge } from '../pay-pix-charge/styles.ts'

/** The rules of prerendered content, which has no script that adapts it to its page. */
const additions = `
@media (prefers-color-scheme:dark){.auto{${darkTokens()};--_on-accent:#000}}
@supports (color:color(from red xyz-d65 x y z)){.prerendered{--_on-accent:color(from var(--_accent) xyz-d65 ${contrast(0.9505)} ${contrast(1)} ${contrast(1.089)})}}
.prerendered :disabled{opacity:.6;cursor:default}
@media (scripting:none){.prerendered :is(button:disabled,.actions,form>:not(.head)){display:none}.prerendered .touch>details{display:none}.prerendered .touch>details~label{display:block}}
.prerendered .view{animation:none}
.prerendered i{display:block}`

// a script adds the receipt after its first view: until then, it would appear, disappear, and appear again
const lazyReceipt = '@media screen and (scripting:enabled){.prerendered :is(.refund,.reference,.charged){display:none}}'

/**
 * The text of the `<style>` that each element is rendered with, by the element's tag. It is the same on every page, so
 * that a security policy can allow its hash.
 */
export const prerenderStyles = {
  'pay-pix-charge': prerenderStyle(payPixCharge, lazyPayPixCharge),
  'card-checkout': prerenderStyle(cardCheckout, lazyCardCheckout),
  'kyc-uploader': prerenderStyle(kycUploader, lazyKycUploader),
  'onboarding-signature': prerenderStyle(onboardingSignature, lazyOnboardingSignature),
}

/** Returns the tokens of the theme's rule for dark pages. */
function darkTokens(): string {
  const [, tokens = ''] = /\.dark\s*\{([^}]+)\}/.exec(themeCss) ?? []
  return tokens.trim().replace(/;$/, '')
}

/** Returns a channel of white, or of black on an accent on which that has more contrast. */
function contrast(white: number): string {
  return `clamp(0,(.179 - y)*9999,${white})`
}

function prerenderStyle(styles: CSSResult, lazyStyles: CSSResult): string {
  return styles.cssText + additions + lazyStyles.cssText + lazyReceipt
}
