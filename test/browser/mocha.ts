interface Context {
  skip(): never
  timeout(milliseconds: number): void
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

/** What @web/test-runner puts into the page for tests to be written with; `suite` is for tables only. */
export const { test, suite, setup, teardown } = globalThis
