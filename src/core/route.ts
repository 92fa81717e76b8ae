/** A method and a path, whose placeholders stand in braces: `/v1/kyc/{id}`. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  readonly path: `/${string}`
}
