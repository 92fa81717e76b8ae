import Link from 'next/link'

/** A page that leads to the checkout page of an order. Next fetches that page ahead, which creates no charge. */
export default function Home() {
  return (
    <Link href="/checkout/A-1001" prefetch>
      Pay order A-1001
    </Link>
  )
}
