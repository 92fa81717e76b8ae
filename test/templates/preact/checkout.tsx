import 'guiche/types/preact'

export const Checkout = ({ session }: { session: string }) => (
  <>
    <pay-pix-charge
      class="checkout"
      server="/pay"
      session={session}
      strings={{ label: 'Pix' }}
      onpaid={({ detail }) => detail.amount.toFixed()}
      onpartly-paid={(event) => event.detail.status === 'partly-paid'}
    >
      <a href="/orders/A-1001">Your order</a>
    </pay-pix-charge>
    {/* @ts-expect-error: a property is misspelled */}
    <pay-pix-charge sesion={session} />
    {/* @ts-expect-error: the element has another event */}
    <card-checkout onpayed={() => {}} />
  </>
)
