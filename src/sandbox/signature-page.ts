import { canSign } from './contract-moves.ts'
import type { OnboardingLevers } from './onboarding-levers.ts'
import { file } from './panel/files.ts'
import { html } from './panel/html.ts'
import { document } from './panel/page.ts'
import { badge } from './panel/record.ts'
import { pageResponse, plain } from './panel/responses.ts'
import { isSameOrigin } from './panel/same-origin.ts'
import { speechOf } from './panel/speech.ts'
import type { State } from './state.ts'

/** Answers below `/sign/`, to where a signer's `sign_url` leads: the page of an e-signature provider; null for what lies elsewhere. */
export async function signaturePage(
  request: Request,
  path: string,
  { onboardings }: State,
  sign: OnboardingLevers['sign'],
): Promise<Response | null> {
  const [, token] = /^\/sign\/([\w.]+)$/.exec(path) ?? []
  if (!token) return null
  const url = new URL(request.url)
  const speech = speechOf(url)
  const { title, signing, missing } = speech.signaturePage
  const entry = onboardings.find(({ contract }) => contract?.signers.some((signer) => signer.token === token))
  const signer = entry?.contract?.signers.find((each) => each.token === token)
  const frame = { speech, title: entry ? title : missing, mount: '.' }
  if (!entry || !signer)
    return file(token) ?? pageResponse(document(frame, html`<main class="payment"><h1>${missing}</h1></main>`), 404)
  const isOpen = canSign(entry, signer.email)
  if (request.method === 'POST') {
    if (!isSameOrigin(request)) return plain('', 403)
    if (isOpen) await sign({ id: entry.record.id, email: signer.email })
    return plain('', 303, { location: `${token}${speech.query}` })
  }
  const look = signer.status === 'signed' ? 'done' : isOpen ? 'open' : 'ended'
  return pageResponse(
    document(
      frame,
      html`<main class="payment">
        <h1>${title}</h1>
        <p>${entry.record.company.legal_name}</p>
        ${badge({ look, text: speech.states.signer[look] })}
        <p>${signing(signer.name)}</p>
        ${
          isOpen
            ? html`<form method="post" action="${token}${speech.query}"><button class="strong">${speech.levers.sign}</button></form>`
            : null
        }
      </main>`,
    ),
  )
}
