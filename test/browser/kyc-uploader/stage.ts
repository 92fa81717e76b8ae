import { KycUploader } from '../../../widgets/kyc-uploader/element.ts'
import { rest } from '../settle.ts'
import { type Setting, setStage } from '../set-stage.ts'
import type { Face } from './faces.ts'
import { Office } from './office.ts'
import '../../../widgets/kyc-uploader/index.ts'

const names = ['opened', 'submitted', 'approved', 'rejected', 'canceled', 'unavailable']
const documentNames = ['document-submitted', 'document-approved', 'document-rejected']

/** Sets an element before a server. */
export async function play(office = new Office(), setting?: Setting) {
  return { ...(await setStage(KycUploader, office, [...names, ...documentNames], setting)), office }
}

/** An element on a page, the server behind it, and what the page was told. */
export type Stage = Awaited<ReturnType<typeof play>>

/** Sets a face on the stage. */
export async function playFace({ office, after }: Face, setting?: Setting) {
  const stage = await play(office(), setting)
  await after?.(stage.element, stage.office)
  await rest(stage.element)
  return stage
}
