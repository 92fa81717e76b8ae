import { merchant } from '../../../merchant.server'

/** Responds to every method. */
export const fallback = ({ request }: { request: Request }) => merchant.fetch(request)
