import 'guiche/widgets/card-checkout/own-fields'
import { CardCheckout, KycUploader, OnboardingSignature, PayPixCharge } from 'guiche/react'
import { useEffect, useRef, useState } from 'react'

const elements = {
  'pay-pix-charge': { Component: PayPixCharge, callbacks: ['onOpened', 'onPaid'] },
  'card-checkout': {
    Component: CardCheckout,
    callbacks: ['onOpened', 'onProcessing', 'onUnavailable'],
    properties: { tokenizer: async () => ({ token: 'tok_1' }) },
  },
  'kyc-uploader': { Component: KycUploader, callbacks: ['onOpened', 'onDocumentSubmitted'] },
  'onboarding-signature': { Component: OnboardingSignature, callbacks: ['onReady', 'onSigned'] },
}

const strings = { label: 'Texto da loja' }

/** A page with the component of an element, and what its callbacks have received. */
export function App({ tag, props }) {
  const [isShown, setShown] = useState(true)
  const [events, setEvents] = useState([])
  const main = useRef(null)
  useEffect(() => {
    main.current.dataset.hydrated = tag
  }, [tag])
  const { Component, callbacks, properties } = elements[tag]
  const log = ({ type }) => setEvents((earlier) => [...earlier, type])
  const listeners = Object.fromEntries(callbacks.map((name) => [name, log]))
  return (
    <main ref={main}>
      {isShown && <Component {...props} {...properties} {...listeners} className="shop" strings={strings} />}
      <output>{events.join(', ')}</output>
      <button onClick={() => setShown(!isShown)}>Show or hide</button>
    </main>
  )
}
