import { SetupError } from '../core/setup-error.ts'

/** Returns whether a value is a web-standard request, of any library. That of node:http and Express is not. */
const isWebRequest = (value: unknown): boolean => {
  const { url, headers } = Object(value)
  return typeof url === 'string' && typeof Object(headers).get === 'function'
}

/** Returns the error of a request that is no web-standard one; null for one. `name` is that of the function that got it. */
export const requestError = (name: string, request: unknown): SetupError | null =>
  isWebRequest(request)
    ? null
    : new SetupError(
        `${name}() takes a web-standard Request; with createServer() of node:http or app.use() of Express, pass nodeListener(${name}) of guiche/merchant/node`,
      )
