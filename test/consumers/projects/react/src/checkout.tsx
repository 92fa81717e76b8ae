import 'guiche/widgets/pay-pix-charge'
import type { PayPixCharge, PayPixChargeEventMap } from 'guiche/widgets/pay-pix-charge'
import { type RefAttributes, useState } from 'react'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'pay-pix-charge': RefAttributes<PayPixCharge> & {
        server: string
        session: string
        onpaid?: (event: PayPixChargeEventMap['paid']) => void
      }
    }
  }
}

/** Shows an order's Pix charge, and what was paid. */
export function Checkout({ session }: { session: string }) {
  const [received, setReceived] = useState<number>()
  return (
    <>
      <pay-pix-charge server="/pay" session={session} onpaid={({ detail }) => setReceived(detail.amount)} />
      {received && <output>Thank you! We received {received} cents.</output>}
    </>
  )
}
