'use client'

import '#element/kyc-uploader'
import type { KycUploader as KycUploaderElement } from '../kyc-uploader/element.ts'
import type { KycUploaderEventMap } from '../kyc-uploader/events.ts'
import { createComponent } from './create-component.ts'
import type { ElementComponent, EventNames, EventProps, PassedProps, PropertyProps } from './props.ts'

const properties = ['headingLevel', 'initial', 'strings', 'refreshSession', 'uploader', 'maxPhotoSide'] as const

const events: EventNames<KycUploaderEventMap> = {
  onOpened: 'opened',
  onSubmitted: 'submitted',
  onApproved: 'approved',
  onNeedsCorrection: 'needs-correction',
  onCanceled: 'canceled',
  onUnavailable: 'unavailable',
  onDocumentSubmitted: 'document-submitted',
  onDocumentApproved: 'document-approved',
  onDocumentRejected: 'document-rejected',
}

/** The props of `KycUploader`: the element's properties, a callback for each of its events, and the attributes of HTML. */
export interface KycUploaderProps
  extends PropertyProps<KycUploaderElement, 'server' | 'session' | (typeof properties)[number]>,
    EventProps<KycUploaderEventMap>,
    PassedProps<KycUploaderElement> {}

/** Uploads the documents that a KYC record requires, and follows their review: `<kyc-uploader>` as a component of React. */
export const KycUploader: ElementComponent<KycUploaderElement, KycUploaderProps> = createComponent('KycUploader', {
  tag: 'kyc-uploader',
  properties,
  events,
})

export type { KycUploaderElement, KycUploaderEventMap }
