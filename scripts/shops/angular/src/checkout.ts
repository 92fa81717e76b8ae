import { CUSTOM_ELEMENTS_SCHEMA, Component, type OnInit, signal } from '@angular/core'
import 'guiche/widgets/pay-pix-charge'

/** The checkout page of the visitor's order. */
@Component({
  selector: 'shop-checkout',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    @if (session(); as session) {
      <pay-pix-charge server="/pay" [session]="session" (paid)="received.set($event.detail.amount)" />
    }
    @if (received(); as received) {
      <output>Thank you! We received {{ money.format(received / 100) }}.</output>
    }
  `,
})
export class Checkout implements OnInit {
  protected readonly money = new Intl.NumberFormat('en', { style: 'currency', currency: 'BRL' })
  protected readonly session = signal('')
  protected readonly received = signal<number | undefined>(undefined)

  async ngOnInit() {
    const response = await fetch('/session')
    this.session.set((await response.json()).session)
  }
}
