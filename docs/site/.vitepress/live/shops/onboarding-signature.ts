import { OnboardingSignature } from 'guiche/widgets/onboarding-signature'
import type { Label, LiveShop } from '../live-shop.ts'
import { openService, shopURL, signatureURL } from '../service.ts'

const signers = [
  { name: 'Maria Silva', email: 'maria@example.com' },
  { name: 'João Souza', email: 'joao@example.com' },
] as const

/** Opens a shop that shows a contract to the first of two signers. */
export async function openShop(language: keyof Label): Promise<LiveShop> {
  const { sandbox, merchant, callShop } = openService(language, { signature: {} })
  OnboardingSignature.platform = { ...OnboardingSignature.platform, fetch: callShop }
  const { onboarding } = await sandbox.addOnboarding({ signers: [...signers] })
  const record = { id: onboarding.id }
  const [own, other] = signers
  const session = await merchant.createSession({ onboarding: onboarding.id, signer: own.email })
  const sign = (email: string) => sandbox.signContract({ ...record, email })
  const element = Object.assign(document.createElement('onboarding-signature'), { server: shopURL, session })
  element.addEventListener('click', (event) => {
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement)
    if (link?.href.startsWith(signatureURL)) void sign(own.email)
  })
  return {
    element,
    actions: [
      { label: { en: 'Maria signs', 'pt-BR': 'Maria assina' }, run: () => sign(own.email) },
      { label: { en: 'João signs', 'pt-BR': 'João assina' }, run: () => sign(other.email) },
      { label: { en: 'Expire', 'pt-BR': 'Expirar' }, run: () => sandbox.expireContract(record) },
      { label: { en: 'Cancel', 'pt-BR': 'Cancelar' }, run: () => sandbox.cancelOnboarding(record) },
    ],
    hint: {
      en: 'You are Maria. The link would open the provider’s page; here it signs.',
      'pt-BR': 'Você é Maria. O link abriria a página do provedor; aqui ele assina.',
    },
  }
}
