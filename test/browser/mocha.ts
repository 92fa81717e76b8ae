interface Context {
  skip(): never
}
type Body = (this: Context) => void | Promise<void>
interface Define {
  (title: string, body: Body): void
  skip(title: string, body: Body): void
}
type Hook = (body: Body) => void

declare global {
  var test: Define
  var suite: Define
  var setup: Hook
  var teardown: Hook
}

/** The test functions that @web/test-runner defines in the page. Use `suite` for tables only. */
export const { test, suite, setup, teardown } = globalThis
