import type { HandoffLink, PhoneSession } from '../../../src/merchant-api/kyc.ts'
import { isText, record, textLike } from '../../common/guards/guard.ts'

// a longer one has no QR code
const maxLinkLength = 2000

/** Accepts the link of a handoff. */
export const isHandoffLink = record<HandoffLink>({
  url: textLike(new RegExp(`^https?:[!-~]{1,${maxLinkLength}}$`)),
  expires_at: isText,
})

/** Accepts the session of a phone. */
export const isPhoneSession = record<PhoneSession>({ session: isText, expires_at: isText })
