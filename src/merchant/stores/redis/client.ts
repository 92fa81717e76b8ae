import { checkMethods } from '../../../core/check-argument.ts'

/** The methods of a node-redis client (version 5 or newer) that the store calls. */
export interface NodeRedisClient {
  eval(script: string, options: ScriptInput): Promise<unknown>
  evalSha(sha1: string, options: ScriptInput): Promise<unknown>
  duplicate(): {
    readonly isOpen: boolean
    on(event: 'error' | 'ready' | 'end', listener: () => void): unknown
    connect(): Promise<unknown>
    subscribe(channel: string, listener: (message: string) => void): Promise<unknown>
    destroy(): void
  }
}

/** The methods of an ioredis client that the store calls. */
export interface IoredisClient {
  eval(script: string, keyCount: number, ...keysAndArguments: string[]): Promise<unknown>
  evalsha(sha1: string, keyCount: number, ...keysAndArguments: string[]): Promise<unknown>
  duplicate(): {
    on(event: 'error' | 'ready' | 'end', listener: () => void): unknown
    on(event: 'message', listener: (channel: string, message: string) => void): unknown
    subscribe(channel: string): Promise<unknown>
    disconnect(): void
  }
}

/** The methods of a client over HTTP (`@upstash/redis`) that the store calls. */
export interface UpstashClient {
  eval(script: string, keys: string[], args: string[]): Promise<unknown>
  evalsha(sha1: string, keys: string[], args: string[]): Promise<unknown>
}

/** A client of Redis. */
export type RedisClient = NodeRedisClient | IoredisClient | UpstashClient

/** The keys and arguments of a script, as node-redis takes them. */
export interface ScriptInput {
  keys: string[]
  arguments: string[]
}

/** Receives what happens on a subscription. */
export interface SubscriptionEvents {
  /** A message arrived. */
  message(message: string): void
  /** The subscription began, also again after a lost connection: messages before it were missed. */
  ready(): void
  /** The subscription failed, or its connection ended and does not connect again. */
  end(): void
}

/** A client, by the functions that the store calls. */
export interface RedisDriver {
  eval(script: string, keys: string[], args: string[]): Promise<unknown>
  evalSha(sha1: string, keys: string[], args: string[]): Promise<unknown>
  /** Subscribes on a connection of its own. Returns a function that ends it. Missing for a client over HTTP. */
  subscribe?(channel: string, events: SubscriptionEvents): () => void
}

/** Recognizes the client by its methods. */
export function redisDriver(client: RedisClient): RedisDriver {
  checkMethods('redisStore', 'client', client, ['eval'], 'a client of node-redis, ioredis or @upstash/redis')
  if ('evalSha' in client) return nodeRedis(client)
  return 'duplicate' in client ? ioredis(client) : upstash(client)
}

const nodeRedis = (client: NodeRedisClient): RedisDriver => ({
  eval: (script, keys, args) => client.eval(script, { keys, arguments: args }),
  evalSha: (sha1, keys, args) => client.evalSha(sha1, { keys, arguments: args }),
  subscribe(channel, { message, ready, end }) {
    const subscriber = client.duplicate()
    subscriber.on('error', () => {}) // it connects again by itself
    subscriber.on('end', end)
    const subscribed = subscriber.connect().then(() => subscriber.subscribe(channel, message))
    subscribed.then(() => {
      subscriber.on('ready', ready) // after a lost connection, it has subscribed again by then
      ready()
    }, end)
    return () => {
      if (subscriber.isOpen) subscriber.destroy()
    }
  },
})

const ioredis = (client: IoredisClient): RedisDriver => ({
  eval: (script, keys, args) => client.eval(script, keys.length, ...keys, ...args),
  evalSha: (sha1, keys, args) => client.evalsha(sha1, keys.length, ...keys, ...args),
  subscribe(channel, { message, ready, end }) {
    const subscriber = client.duplicate()
    const subscribe = () => void subscriber.subscribe(channel).then(ready, end)
    subscriber.on('error', () => {}) // it connects again by itself
    subscriber.on('ready', subscribe)
    subscriber.on('end', end)
    subscriber.on('message', (_, text) => message(text))
    return () => subscriber.disconnect()
  },
})

const upstash = (client: UpstashClient): RedisDriver => ({
  eval: (script, keys, args) => client.eval(script, keys, args),
  evalSha: (sha1, keys, args) => client.evalsha(sha1, keys, args),
})
