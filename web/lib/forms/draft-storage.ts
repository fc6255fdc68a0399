type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * The reason that a draft is not stored. blocked: the browser stores nothing for this site. full: it has no
 * space left.
 */
export type DraftRefusal = 'blocked' | 'full'

export type DraftStorage = ReturnType<typeof createDraftStorage>

/**
 * Returns functions that store form input as JSON in a storage of the browser. They never throw, so that the
 * user can always go on typing: a browser may throw on any access to the storage.
 */
export function createDraftStorage(storage: () => Store | undefined) {
  return {
    /** Returns the value under the key; undefined where there is none or where it cannot be read. */
    read(key: string): unknown {
      try {
        return JSON.parse(storage()?.getItem(key) ?? 'null') ?? undefined
      } catch {
        return undefined
      }
    },
    /** Stores a value. Returns why it was not stored; null where it was. */
    write(key: string, value: unknown): DraftRefusal | null {
      try {
        const store = storage()
        store?.setItem(key, JSON.stringify(value))
        return store ? null : 'blocked'
      } catch (error) {
        return error instanceof DOMException && /quota/i.test(error.name) ? 'full' : 'blocked'
      }
    },
    drop(key: string): void {
      try {
        storage()?.removeItem(key)
      } catch {
        // a storage that cannot be accessed holds nothing to remove
      }
    },
  }
}

/** Drafts that last until the tab is closed. */
export const tabDrafts = createDraftStorage(() => sessionStorage)

/** Drafts that last until they are sent, saved or removed, even after the browser was closed. */
export const deviceDrafts = createDraftStorage(() => localStorage)
