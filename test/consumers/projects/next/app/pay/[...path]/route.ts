import { merchant } from '../../../lib/merchant'

const handler = (request: Request) => merchant.fetch(request)

export { handler as GET, handler as OPTIONS, handler as POST, handler as PUT }
