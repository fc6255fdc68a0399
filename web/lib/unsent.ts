type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Which form of whom: what one person typed is never shown to another who signs in at the same tab. */
export type UnsentForm = { path: string; fields: readonly string[]; userId: string }

const secret = /password|code|secret|token/i

/** Keeps what was typed into a form when the session ended under it. Passwords, codes and files are left out. */
export function keepUnsent(store: Store, form: UnsentForm, values: Record<string, unknown>): void {
  const kept = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => !secret.test(name) && isText(value)),
  )
  if (Object.keys(kept).length > 0) {
    store.setItem(keyOf(form), JSON.stringify({ userId: form.userId, values: kept }))
  }
}

/** What was kept, once: it is forgotten as it is given back, and when somebody else asks. */
export function takeUnsent(store: Store, form: UnsentForm): Record<string, unknown> | undefined {
  const text = store.getItem(keyOf(form))
  if (text === null) {
    return undefined
  }
  store.removeItem(keyOf(form))
  const kept = JSON.parse(text) as { userId: string; values: Record<string, unknown> } // written above
  return kept.userId === form.userId ? kept.values : undefined
}

function keyOf({ path, fields }: UnsentForm): string {
  return `tenure.unsent.${path}.${fields.toSorted().join('-')}`
}

/** Text, numbers, yes or no, nothing, and lists and records of these: no files. */
function isText(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) {
    return typeof value !== 'function'
  }
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
  return isPlain && Object.values(value).every(isText)
}
