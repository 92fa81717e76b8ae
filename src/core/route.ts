/** A method and a path, whose placeholders stand in braces: `/v1/kyc/{id}`. */
export interface Route {
  /** HTTP method. */
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  /** Path below the service's address, with placeholders in braces: `/v1/kyc/{id}`. */
  readonly path: `/${string}`
}
