'use client'

import { PayPixCharge, type PayPixChargeProps } from 'guiche/react'
import { useState } from 'react'

/** Shows an order's Pix charge, and what was paid. */
export function Payment(charge: PayPixChargeProps) {
  const [received, setReceived] = useState<number>()
  return (
    <>
      <PayPixCharge {...charge} onPaid={({ detail }) => setReceived(detail.amount)} />
      {received && <output>Thank you! We received {received} cents.</output>}
    </>
  )
}
