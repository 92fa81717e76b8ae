import { commonLook } from '../core/common-look.ts'
import { fieldLook } from '../core/field-look.ts'

/** Room around the fields for the ring of the one that has the focus, in CSS pixels. */
export const margin = 6

/** How a card frame looks. Its tokens are its page's. */
export const cardFrameLook = `
  ${commonLook}
  ${fieldLook}
  .frame {
    container-type: inline-size;
    padding: ${margin}px;
    line-height: 1.5;
  }
`
