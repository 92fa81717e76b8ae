'use client'

import '#element/onboarding-signature'
import type { OnboardingSignature as OnboardingSignatureElement } from '../onboarding-signature/element.ts'
import type { OnboardingSignatureEventMap } from '../onboarding-signature/events.ts'
import { createComponent } from './create-component.ts'
import type { ElementComponent, EventNames, EventProps, PassedProps, PropertyProps } from './props.ts'

const properties = ['headingLevel', 'initial', 'strings', 'refreshSession'] as const

const events: EventNames<OnboardingSignatureEventMap> = {
  onOpened: 'opened',
  onReady: 'ready',
  onSigned: 'signed',
  onCompleted: 'completed',
  onExpired: 'expired',
  onClosed: 'closed',
  onUnavailable: 'unavailable',
  onDocumentsNeeded: 'documents-needed',
}

/** The props of `OnboardingSignature`: the element's properties, a callback for each of its events, and the attributes of HTML. */
export interface OnboardingSignatureProps
  extends PropertyProps<OnboardingSignatureElement, 'server' | 'session' | (typeof properties)[number]>,
    EventProps<OnboardingSignatureEventMap>,
    PassedProps<OnboardingSignatureElement> {}

/** Shows an onboarding to one of its signers, and the link to sign: `<onboarding-signature>` as a component of React. */
export const OnboardingSignature: ElementComponent<OnboardingSignatureElement, OnboardingSignatureProps> =
  createComponent('OnboardingSignature', { tag: 'onboarding-signature', properties, events })

export type { OnboardingSignatureElement, OnboardingSignatureEventMap }
