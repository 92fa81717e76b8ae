import 'guiche/types/react'
import type { PayPixCharge } from 'guiche/widgets'
import { type RefObject, useRef } from 'react'

export function Checkout({ session }: { session: string }) {
  const element: RefObject<PayPixCharge | null> = useRef(null)
  return (
    <>
      <pay-pix-charge
        ref={element}
        className="checkout"
        server="/pay"
        session={session}
        strings={{ label: 'Pix' }}
        refreshSession={async () => session}
        onpaid={({ detail }) => detail.amount.toFixed()}
        onpartly-paid={(event) => event.detail.status === 'partly-paid'}
      >
        <a href="/orders/A-1001">Your order</a>
      </pay-pix-charge>
      <kyc-uploader server="/pay" session={session} max-photo-side="1600" />
      {/* @ts-expect-error: a property is misspelled */}
      <pay-pix-charge sesion={session} />
      {/* @ts-expect-error: a listener takes another event */}
      <onboarding-signature oncompleted={(event: KeyboardEvent) => event.key} />
      {/* @ts-expect-error: the element has another event */}
      <card-checkout onpayed={() => {}} />
    </>
  )
}
