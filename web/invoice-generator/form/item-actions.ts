import { flushSync } from 'react-dom'
import { oneLess, oneMore } from '#shared/invoices/items.ts'
import type { InvoiceItem } from '#shared/invoices/draft.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import type { InvoiceStore } from '#web/invoice-generator/invoice-store.ts'
import { newId } from '#web/invoice-generator/environment.ts'

export type ItemBox = 'description' | 'quantity' | 'unitPrice'

export type ItemActions = ReturnType<typeof createItemActions>

/** Returns the actions of the item rows. `formId` is the prefix of the inputs' ids. */
export function createItemActions(store: InvoiceStore, formId: string) {
  const itemOf = (id: string): InvoiceItem | undefined =>
    store.get().draft.items.find((item) => item.id === id)

  function focus(id: string, box: ItemBox = 'description') {
    document.getElementById(boxId(formId, id, box))?.focus()
  }

  function add(afterId?: string) {
    const id = newId()
    flushSync(() => store.addItem(id, afterId))
    focus(id)
  }

  function remove(id: string) {
    const { items } = store.get().draft
    const index = items.findIndex((item) => item.id === id)
    const beside = items[index + 1] ?? items[index - 1]
    const restore = flushSync(() => store.removeItem(id))
    // the focus stays in the list
    if (beside) {
      focus(beside.id)
    } else {
      document.getElementById(`${formId}-add`)?.focus()
    }
    toast.info(`Item ${index + 1} removed`, { action: { label: 'Undo', onClick: restore } })
  }

  return {
    add,
    remove,
    change: store.changeItem,
    touch: store.touch,
    /** Plus. */
    more(id: string) {
      const item = itemOf(id)
      if (item) {
        store.changeItem(id, oneMore(item))
      }
    },
    /** Decreases the quantity; at one or less it removes the row. */
    less(id: string) {
      const item = itemOf(id)
      const fewer = item && oneLess(item)
      if (fewer) {
        store.changeItem(id, fewer)
      } else {
        remove(id)
      }
    },
    /** Handles Enter: moves the focus to the same box of the next row, and adds a row after the last one. */
    next(id: string, box: ItemBox) {
      const { items } = store.get().draft
      const after = items[items.findIndex((item) => item.id === id) + 1]
      if (after) {
        focus(after.id, box)
      } else {
        add()
      }
    },
  }
}

export function boxId(formId: string, itemId: string, box: ItemBox): string {
  return `${formId}-${box}-${itemId}`
}
