import 'guiche/types/solid'
import 'guiche/widgets/pay-pix-charge'
import { createSignal, type JSX, Show } from 'solid-js'

const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'BRL' })

/** Shows an order's Pix charge, and what was paid. */
export function Checkout(props: { session: string }): JSX.Element {
  const [received, setReceived] = createSignal<number>()
  return (
    <>
      <pay-pix-charge server="/pay" session={props.session} on:paid={({ detail }) => setReceived(detail.amount)} />
      <Show when={received()}>
        {(amount) => <output>Thank you! We received {money.format(amount() / 100)}.</output>}
      </Show>
    </>
  )
}
