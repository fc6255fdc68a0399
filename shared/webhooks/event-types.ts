const pattern = /^(?:\*|[a-z][a-z_]{1,39}\.(?:\*|[a-z][a-z_]{1,59}))$/

/** `payment.recorded`, `lease.*` for all of one kind, `*` for everything. */
export function isEventType(text: string): boolean {
  return pattern.test(text)
}
