import { AuthenticationError, PermissionError, RateLimitError } from '../core/errors.ts'

/** Whether the service would not hear the shop, for its key, its rights or its pace: that says nothing of what was asked. */
export const refusesShop = (error: unknown): boolean =>
  [AuthenticationError, PermissionError, RateLimitError].some((kind) => error instanceof kind)
