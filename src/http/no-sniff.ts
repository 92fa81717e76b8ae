/** Adds the header that keeps browsers from treating a response as another media type than its own. */
export function noSniff(response: Response): Response {
  response.headers.set('x-content-type-options', 'nosniff')
  return response
}
