'use client'

import { PayPixCharge } from 'guiche/react'
import { useState } from 'react'

const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'BRL' })

/** Shows an order's Pix charge, and what was paid. */
export function Payment({ prerendered }: { prerendered: string }) {
  const [received, setReceived] = useState<number>()
  return (
    <>
      <PayPixCharge prerendered={prerendered} onPaid={({ detail }) => setReceived(detail.amount)} />
      {received && <output>Thank you! We received {money.format(received / 100)}.</output>}
      {/* a plain link, because Next's own would place an order when it is only prefetched */}
      <a href="/">New order</a>
    </>
  )
}
