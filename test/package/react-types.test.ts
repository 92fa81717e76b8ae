// @full It compiles pages with two versions of React, without skipLibCheck.
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { compileConsumers } from '../tools/compile-consumer.ts'
import { root } from '../../scripts/install.js'

const versions = { 18: 'test/e2e/server-rendered/react-18/node_modules', 19: 'node_modules' }

const page = `
import { CardCheckout, KycUploader, OnboardingSignature, PayPixCharge, type PayPixChargeElement } from 'guiche/react'
import { PayPixCharge as Alone } from 'guiche/react/pay-pix-charge'
import { useRef, useState } from 'react'

export function Page({ session, initial }: { session: string; initial: PayPixChargeElement['initial'] }) {
  const element = useRef<PayPixChargeElement>(null)
  const [received, setReceived] = useState<number>()
  const common = { server: '/pay', session, lang: 'pt-BR', className: 'pay', refreshSession: async () => session }
  return (
    <>
      <PayPixCharge
        {...common}
        ref={element}
        initial={initial}
        strings={{ copy: 'Copiar' }}
        aria-label={\`Pix \${received}\`}
        data-order="A-1"
        hidden={false}
        onClick={() => element.current?.status}
        onPartlyPaid={undefined}
        onPaid={({ detail }) => {
          const status: 'paid' = detail.status
          setReceived(status && detail.amount)
        }}
      >
        <a slot="next" href="/orders/A-1">Your order</a>
      </PayPixCharge>
      <CardCheckout {...common} frame="/card-frame" findAddress={undefined} onDeclined={({ detail }) => detail.id.length} />
      <KycUploader {...common} maxPhotoSide={2000} onDocumentRejected={({ detail }) => detail.status} />
      <OnboardingSignature {...common} onSigned={({ type }) => type} />
      <Alone charge={null} />
    </>
  )
}`

const mistakes = [
  ['a callback for no event', 'onPartlyPaid', 'onPartlyPayed', 'onPartlyPayed'],
  ['a text that the element does not have', "copy: 'Copiar'", "copi: 'Copiar'", "'copi' does not exist"],
  ['another status of an event', "status: 'paid'", "status: 'open'", `'"paid"' is not assignable to type '"open"'`],
  ['a property of another type', '{2000}', '"2000"', `'string' is not assignable to type 'number'`],
] as const

const pages = Object.fromEntries(
  mistakes.map(([, right, wrong], index) => [`mistake-${index}.tsx`, page.replace(right, wrong)]),
)

describe.for(Object.entries(versions))('with the types of React %s', ([, folder]) => {
  const messages = compileConsumers({ 'page.tsx': page, ...pages }, { options: optionsWith(folder) })

  test('a strict page with every component compiles without casts', () => {
    expect([messages['page.tsx'], messages['']]).toEqual(['', ''])
  })

  test.for(mistakes.map(([name, , , message], index) => [name, index, message] as const))(
    '%s is an error',
    ([, index, message]) => {
      expect(messages[`mistake-${index}.tsx`]).toContain(message)
    },
  )
})

/** The options of a project with one version of React for all of it. */
function optionsWith(reactFolder: string): object {
  const react = join(root, reactFolder, '@types/react')
  return {
    jsx: 'react-jsx',
    exactOptionalPropertyTypes: true,
    paths: { react: [join(react, 'index.d.ts')], 'react/jsx-runtime': [join(react, 'jsx-runtime.d.ts')] },
  }
}
