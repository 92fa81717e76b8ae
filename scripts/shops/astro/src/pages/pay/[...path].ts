import type { APIRoute } from 'astro'
import { merchant } from '../../lib/merchant'

/** Responds to every method. */
export const ALL: APIRoute = ({ request }) => merchant.fetch(request)
