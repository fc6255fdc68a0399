type Store = Pick<Storage, 'key' | 'length'>

/**
 * Returns the storage keys with a prefix, including the keys of unreadable drafts; undefined if the storage
 * is blocked.
 */
export function draftKeys(storage: () => Store | undefined, prefix: string): string[] | undefined {
  try {
    const store = storage()
    const keys = store && Array.from({ length: store.length }, (_, index) => store.key(index) ?? '')
    return keys?.filter((key) => key.startsWith(prefix))
  } catch {
    return undefined
  }
}
