import { memoryFiles } from 'guiche/merchant'
import { KycUploader } from 'guiche/widgets/kyc-uploader'
import type { Label, LiveShop } from '../live-shop.ts'
import { openService, shopURL } from '../service.ts'

const rejection: Label = { en: 'The photo is cut off.', 'pt-BR': 'A foto está cortada.' }

/** Opens a shop that collects a person's documents. */
export async function openShop(language: keyof Label): Promise<LiveShop> {
  const { sandbox, merchant, callShop } = openService(language, { kyc: { files: memoryFiles() } })
  KycUploader.platform = { ...KycUploader.platform, fetch: callShop }
  const { kyc } = await sandbox.addKyc({ name: 'Maria Silva', documents: ['identity', 'occupation'] })
  const record = { id: kyc.id }
  const session = await merchant.createSession({ kyc: kyc.id })
  return {
    element: Object.assign(document.createElement('kyc-uploader'), {
      server: shopURL,
      session,
      uploader: async (file: Blob, { url, method, headers }: UploadTicket, { onProgress }: UploadProgress) => {
        await callShop(url, { method, headers, body: file })
        onProgress(1)
      },
    }),
    actions: [
      { label: { en: 'Approve', 'pt-BR': 'Aprovar' }, run: () => sandbox.approveKyc(record) },
      {
        label: { en: 'Reject', 'pt-BR': 'Recusar envio' },
        run: () => sandbox.rejectKyc({ ...record, reason: rejection[language] }),
      },
      { label: { en: 'Ask again', 'pt-BR': 'Pedir de novo' }, run: () => sandbox.regularizeKyc(record) },
      { label: { en: 'Cancel', 'pt-BR': 'Cancelar' }, run: () => sandbox.cancelKyc(record) },
    ],
    hint: {
      en: 'Choose any picture and type any occupation, and send both. Then approve or reject. The picture stays in this page.',
      'pt-BR':
        'Escolha uma imagem, digite uma profissão e envie as duas. Depois aprove ou recuse. A imagem não sai desta página.',
    },
  }
}

type Uploader = NonNullable<KycUploader['uploader']>
type UploadTicket = Parameters<Uploader>[1]
type UploadProgress = Parameters<Uploader>[2]
