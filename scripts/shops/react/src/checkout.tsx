import { PayPixCharge } from 'guiche/react'
import { useState } from 'react'

const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'BRL' })

/** Shows an order's Pix charge, and what was paid. */
export function Checkout({ session }: { session: string }) {
  const [received, setReceived] = useState<number>()
  return (
    <>
      <PayPixCharge server="/pay" session={session} onPaid={({ detail }) => setReceived(detail.amount)} />
      {received && <output>Thank you! We received {money.format(received / 100)}.</output>}
    </>
  )
}
