/** A map of its latest entries: where there are more than `max`, it removes the one that was set longest ago. */
export class LatestMap<Key, Value> extends Map<Key, Value> {
  readonly #max: number

  constructor(max: number) {
    super()
    this.#max = max
  }

  override set(key: Key, value: Value): this {
    this.delete(key)
    super.set(key, value)
    for (const oldest of this.keys()) {
      if (this.size <= this.#max) break
      this.delete(oldest)
    }
    return this
  }
}
