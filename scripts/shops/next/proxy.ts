import { type NextRequest, NextResponse } from 'next/server'

export const config = { matcher: '/checkout' }

/** Marks a HEAD as a prefetch, because pages do not see the method of their request, and it must create no charge. */
export function proxy({ headers, method }: NextRequest) {
  if (method !== 'HEAD') return
  const marked = new Headers(headers)
  marked.set('purpose', 'prefetch')
  return NextResponse.next({ request: { headers: marked } })
}
