import { OnboardingSignature } from '../../../widgets/onboarding-signature/element.ts'
import { rest } from '../settle.ts'
import { type Setting, setStage } from '../set-stage.ts'
import { Desk } from './desk.ts'
import type { Face } from './faces.ts'
import '../../../widgets/onboarding-signature/index.ts'

const names = ['opened', 'ready', 'signed', 'completed', 'expired', 'closed', 'unavailable']

/** Sets an element before a desk. */
export async function play(desk = new Desk(), setting?: Setting) {
  return { ...(await setStage(OnboardingSignature, desk, names, setting)), desk }
}

/** Sets a face on the stage. */
export async function playFace({ desk, after }: Face, setting?: Setting) {
  const stage = await play(desk(), setting)
  after?.(stage.element, stage.desk)
  await rest(stage.element)
  return stage
}
