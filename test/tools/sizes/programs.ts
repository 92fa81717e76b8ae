/** A program whose bundle is measured: its text, its name in tables, and the name of its target in the benchmarks. */
export interface MeasuredProgram {
  readonly name: string
  readonly target: string
  readonly text: string
}

/** The elements, by their tags. */
export const elements = ['pay-pix-charge', 'card-checkout', 'kyc-uploader', 'onboarding-signature']

/** The clients and pages whose bundles are measured. */
export const programs: readonly MeasuredProgram[] = [
  {
    name: 'client, Pix only',
    target: 'size-pix',
    text: `import { createClient, createPixCharge } from 'guiche/client'
      const operations = { payins: { createPix: createPixCharge } }
      globalThis.api = createClient({ baseURL: 'https://service.example', publicKey: 'pk', operations })`,
  },
  {
    name: 'client, payins only',
    target: 'size-payins',
    text: `import { createClient, payins } from 'guiche/client'
      const operations = { payins }
      globalThis.api = createClient({ baseURL: 'https://service.example', publicKey: 'pk', operations })`,
  },
  {
    name: 'client, every operation',
    target: 'size-operations',
    text: `import { createClient } from 'guiche'
      globalThis.api = createClient({ baseURL: 'https://service.example', secretKey: 'sk' })`,
  },
  ...elements.map((tag) => ({
    name: `${tag}, bundled`,
    target: `size-${tag}`,
    text: `import 'guiche/widgets/${tag}'`,
  })),
  {
    name: 'card-checkout with its own fields, bundled',
    target: 'size-card-own-fields',
    text: `import 'guiche/widgets/card-checkout/own-fields'`,
  },
  { name: 'card frame’s page, bundled', target: 'size-card-frame', text: `import 'guiche/widgets/card-frame'` },
  {
    name: 'the connection to VLibras, bundled',
    target: 'size-vlibras',
    text: `import { connectVLibras } from 'guiche/vlibras'
      connectVLibras()`,
  },
  { name: 'every element, bundled', target: 'size-widgets', text: `import 'guiche/widgets'` },
]
