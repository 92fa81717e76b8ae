import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { root } from '../tools/install.js'

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
      <CardCheckout {...common} frame="/card-frame" findAddress={undefined} onDeclined={({ detail }) => detail.id} />
      <KycUploader {...common} maxPhotoSide={2000} onDocumentRejected={({ detail }) => detail.status} />
      <OnboardingSignature {...common} onSigned={({ type }) => type} />
      <Alone charge={null} />
    </>
  )
}`

describe.for(Object.entries(versions))('with the types of React %s', ([, folder]) => {
  test('a strict page with every component compiles without casts', () => {
    expect(compile(page, folder)).toBe('')
  })

  test.for([
    ['a callback for no event', 'onPartlyPaid', 'onPartlyPayed', 'onPartlyPayed'],
    ['a text that the element does not have', "copy: 'Copiar'", "copi: 'Copiar'", "'copi' does not exist"],
    ['another status of an event', "status: 'paid'", "status: 'open'", `'"paid"' is not assignable to type '"open"'`],
    ['a property of another type', '{2000}', '"2000"', `'string' is not assignable to type 'number'`],
  ] as const)('%s is an error', ([, right, wrong, message]) => {
    expect(compile(page.replace(right, wrong), folder)).toContain(message)
  })
})

// in a project of its own, with the package installed as a link, and one version of React for all of it
function compile(program: string, reactFolder: string) {
  mkdirSync(join(root, 'out'), { recursive: true })
  const folder = mkdtempSync(join(root, 'out/consumer-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'node_modules'))
  symlinkSync(root, join(folder, 'node_modules/guiche'))
  const react = join(root, reactFolder, '@types/react')
  const compilerOptions = {
    module: 'ESNext',
    moduleResolution: 'Bundler',
    target: 'ES2022',
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    jsx: 'react-jsx',
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    paths: { react: [join(react, 'index.d.ts')], 'react/jsx-runtime': [join(react, 'jsx-runtime.d.ts')] },
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['page.tsx'] }))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
  writeFileSync(join(folder, 'page.tsx'), program)
  const { stdout } = spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder], {
    encoding: 'utf8',
  })
  return stdout
}
