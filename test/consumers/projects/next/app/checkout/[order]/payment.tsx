'use client'

import 'guiche/widgets/pay-pix-charge'
import type { PayPixCharge } from 'guiche/widgets/pay-pix-charge'
import { type RefAttributes, useEffect, useRef, useState } from 'react'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'pay-pix-charge': RefAttributes<PayPixCharge> & { server: string; session: string }
    }
  }
}

/** Shows an order's Pix charge, and what was paid. */
export function Payment({ session }: { session: string }) {
  const element = useRef<PayPixCharge>(null)
  const [received, setReceived] = useState<number>()

  useEffect(() => {
    const listener = new AbortController()
    element.current?.addEventListener('paid', ({ detail }) => setReceived(detail.amount), listener)
    return () => listener.abort()
  }, [])

  return (
    <>
      <pay-pix-charge ref={element} server="/pay" session={session} />
      {received && <output>Thank you! We received {received} cents.</output>}
    </>
  )
}
