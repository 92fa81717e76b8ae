import { unsafeCSS } from 'lit'
import type { Texts } from '../common/element-definition.ts'
import { commonParts, type LazyHost, type LazyParts } from '../common/lazy/lazy-parts.ts'
import { lazyCss, paperCss } from '../common/styles/lazy-css.ts'
import { fileLabel, titleOf, visitLabel } from './labels.ts'
import type { Loaded, State } from './machine.ts'
import type { Strings } from './strings/pt-br.ts'

/** The QR code and a download's progress, which no first view has. On paper, no link to sign: it is personal. */
const ownCss = `
  .scan {
    display: grid;
    justify-items: center;
    gap: calc(2 * var(--_step));
    inline-size: 100%;
    font-size: 0.875em;
    text-align: center;
  }
  .scan i {
    inline-size: 15rem;
    max-inline-size: 100%;
    aspect-ratio: 1;
  }
  svg[part=qr] {
    max-inline-size: 100%;
    block-size: auto;
    border-radius: var(--_radius);
    forced-color-adjust: none;
  }
  progress {
    flex: 1 1 4rem;
    min-inline-size: 0;
    accent-color: var(--_accent);
  }
  @container (min-width: 44rem) {
    .scan {
      justify-items: start;
      text-align: inherit;
    }
  }
  @media (pointer: coarse) {
    .scan {
      display: none;
    }
  }
  @media print {
    .signing,
    .row,
    .foot {
      display: none;
    }
  }
`

export const lazyStyles = unsafeCSS([lazyCss, paperCss, ownCss].join(''))

export const createParts = (host: LazyHost): LazyParts => commonParts(host, lazyStyles)

/** Returns the text announced to screen readers after a change of state; '' for none. */
export function announcement(state: State, previous: State, { labels }: Texts<Strings>): string {
  const title = titleOf(state, labels)
  if (state.status !== previous.status || title !== titleOf(previous, labels)) return title
  if ('connectionLost' in state && 'connectionLost' in previous && state.connectionLost !== previous.connectionLost)
    return state.connectionLost ? labels.connectionLost : title
  if (!('view' in state) || !('view' in previous)) return ''
  if (state.status === 'ready' && previous.status === 'ready' && state.visit !== previous.visit)
    return visitLabel(state, labels)
  if (state.file.name !== previous.file.name) return fileLabel(state.file, labels)
  return newSigners(state, previous)
    .map(({ name }) => labels.hasSigned(name))
    .join(' ')
}

function newSigners({ view }: Loaded, { view: previous }: Loaded) {
  const known = previous.signature?.signers ?? []
  const hadSigned = (name: string) => known.some((each) => each.name === name && each.status === 'signed')
  return (view.signature?.signers ?? []).filter(({ name, status }) => status === 'signed' && !hadSigned(name))
}
