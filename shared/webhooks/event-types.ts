const pattern = /^(?:\*|[a-z][a-z_]{1,39}\.(?:\*|[a-z][a-z_]{1,59}))$/

/**
 * Whether the text has the form of an event type: `payment.recorded`, `lease.*` for all of one kind, or `*` for
 * everything.
 */
export function isEventType(text: string): boolean {
  return pattern.test(text)
}
