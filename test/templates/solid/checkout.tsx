import 'guiche/types/solid'

export const Checkout = (props: { session: string }) => (
  <>
    <pay-pix-charge
      class="checkout"
      server="/pay"
      session={props.session}
      strings={{ label: 'Pix' }}
      on:paid={({ detail }) => detail.amount.toFixed()}
      on:partly-paid={(event) => event.detail.status === 'partly-paid'}
    >
      <a href="/orders/A-1001">Your order</a>
    </pay-pix-charge>
    {/* @ts-expect-error: a property is misspelled */}
    <pay-pix-charge sesion={props.session} />
    {/* @ts-expect-error: the element has another event */}
    <card-checkout on:payed={() => {}} />
  </>
)
