import { merchant } from '../../../lib/merchant'

const handler = (request: Request) => merchant.fetch(request)

export { handler as DELETE, handler as GET, handler as OPTIONS, handler as PATCH, handler as POST, handler as PUT }
