import { html, nothing } from 'lit'
import { guard } from 'lit/directives/guard.js'
import { signHost } from '../../src/contract/sign-host.ts'
import { icons } from '../core/icons.ts'
import { qr } from '../core/qr.ts'
import type { Ready } from './machine.ts'
import type { Actions, Scene } from './pieces.ts'
import { visitLine } from './words.ts'

/** Draws the one thing to do: the link to sign by, where it leads, and its QR for a phone. */
export function turn(state: Ready, { say }: Scene, on: Actions) {
  const { link, visit, unfolded } = state
  return html`<div class="turn">
    <a
      class="main"
      part="sign"
      href=${link}
      target="_blank"
      rel="noopener noreferrer"
      aria-describedby="where"
      @click=${on.opened}
      @auxclick=${on.opened}
      >${say.sign}${icons.out}</a
    >
    <p class="muted where" id="where">${say.where(signHost(link) ?? '')}</p>
    ${
      visit === 'none'
        ? nothing
        : html`<p class="line ${visit === 'checking' ? 'waiting' : ''}" part="visit">${visitLine(state, say)}</p>`
    }
    <button class="fold" aria-expanded=${unfolded} @click=${on.fold}>${say.fold}${icons.more}</button>
    ${
      unfolded
        ? html`<div class="scan">
            ${guard([link, say.qr], () => qr(link, say.qr))}
            <p class="muted">${say.scan}</p>
          </div>`
        : nothing
    }
  </div>`
}
