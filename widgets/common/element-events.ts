/**
 * The events that report a status, by name: the status, or its name in `Names`. A status named null has none. `Detail`
 * is a union of what the details of some statuses have, so that each event has the fields of its own.
 */
export type StatusEvents<Status extends string, Names, Detail extends { readonly status: string }> = {
  readonly [Each in Status as Each extends keyof Names ? Names[Each] & string : Each]: CustomEvent<
    DetailOf<Detail, Each>
  >
}

type DetailOf<Detail extends { readonly status: string }, Status> = Detail extends unknown
  ? Status extends Detail['status']
    ? Detail & { readonly status: Status }
    : never
  : never

/** `addEventListener` of an element with these events, beside those that every HTML element has. */
export type AddListener<Target, Events> = ListenerMethod<Target, Events, AddEventListenerOptions>

/** `removeEventListener` of an element with these events, beside those that every HTML element has. */
export type RemoveListener<Target, Events> = ListenerMethod<Target, Events, EventListenerOptions>

interface ListenerMethod<Target, Events, Options> {
  <Name extends keyof (HTMLElementEventMap & Events)>(
    type: Name,
    listener: (this: Target, event: (HTMLElementEventMap & Events)[Name]) => unknown,
    options?: boolean | Options,
  ): void
  (type: string, listener: EventListenerOrEventListenerObject | null, options?: boolean | Options): void
}
