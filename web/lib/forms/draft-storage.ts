type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Why a draft is not kept. blocked: the browser keeps nothing for this site. full: it has no room left. */
export type DraftRefusal = 'blocked' | 'full'

export type DraftStorage = ReturnType<typeof createDraftStorage>

/**
 * Keeps what was typed as JSON in a storage of the browser. No function throws: a browser may forbid even to ask for the
 * storage, and whoever types goes on typing then.
 */
export function createDraftStorage(storage: () => Store | undefined) {
  return {
    /** Returns what is kept under the key; undefined where there is nothing, or nothing that can be read. */
    read(key: string): unknown {
      try {
        return JSON.parse(storage()?.getItem(key) ?? 'null') ?? undefined
      } catch {
        return undefined
      }
    },
    /** Keeps a value. Returns why it is not kept; null where it is. */
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
        // what cannot be reached cannot be dropped either
      }
    },
  }
}

/** Until the tab is closed. */
export const tabDrafts = createDraftStorage(() => sessionStorage)

/** Until it is sent, saved or removed, also after the browser was closed. */
export const deviceDrafts = createDraftStorage(() => localStorage)
