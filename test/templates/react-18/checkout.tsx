import 'guiche/types/react-18'
import type { PayPixCharge } from 'guiche/widgets'
import { useEffect, useRef } from 'react'

export function Checkout({ session, onPaid }: { session: string; onPaid: (amount: number) => void }) {
  const element = useRef<PayPixCharge>(null)
  useEffect(() => {
    const charge = element.current
    const report = ({ detail }: { detail: { amount?: number } }) => onPaid(detail.amount ?? 0)
    charge?.addEventListener('paid', report)
    return () => charge?.removeEventListener('paid', report)
  }, [onPaid])
  return (
    <>
      <pay-pix-charge ref={element} class="checkout" server="/pay" session={session}>
        <a href="/orders/A-1001">Your order</a>
      </pay-pix-charge>
      <kyc-uploader server="/pay" session={session} max-photo-side="1600" />
      {/* @ts-expect-error: React 18 sets no properties of elements */}
      <pay-pix-charge strings={{ label: 'Pix' }} />
      {/* @ts-expect-error: React 18 adds no listeners to elements */}
      <pay-pix-charge onpaid={() => {}} />
    </>
  )
}
