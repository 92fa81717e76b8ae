import { CUSTOM_ELEMENTS_SCHEMA, Component, type OnInit, signal } from '@angular/core'
import 'guiche/widgets/pay-pix-charge'

/** The checkout page of the order in the address, such as `/?order=A-1001`. */
@Component({
  selector: 'shop-checkout',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    @if (session(); as session) {
      <pay-pix-charge server="/pay" [session]="session" (paid)="received.set($event.detail.amount)" />
    }
    @if (received(); as received) {
      <output>Thank you! We received {{ received }} cents.</output>
    }
  `,
})
export class Checkout implements OnInit {
  protected readonly session = signal('')
  protected readonly received = signal<number | undefined>(undefined)

  async ngOnInit() {
    const order = new URLSearchParams(location.search).get('order')
    const response = await fetch(`/session/${order}`)
    this.session.set((await response.json()).session)
  }
}
