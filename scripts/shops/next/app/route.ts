import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'

/** Places an order at each visit. Its reference is in a cookie of this visitor, and nobody can guess it. */
export async function GET({ url }: Request) {
  const options = { httpOnly: true, sameSite: 'lax', secure: url.startsWith('https:') } as const
  ;(await cookies()).set('order', crypto.randomUUID(), options)
  redirect('/checkout')
}
