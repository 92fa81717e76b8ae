export type { IoredisClient, NodeRedisClient, RedisClient, UpstashClient } from './client.ts'
export { type RedisStoreOptions, redisStore } from './redis-store.ts'
