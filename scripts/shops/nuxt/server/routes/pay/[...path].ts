// `toWebRequest` passes the whole request on, with its body unread
export default defineEventHandler((event) => merchant.fetch(toWebRequest(event)))
