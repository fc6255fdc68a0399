import { Eye, EyeOff, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { messageFor } from '#web/lib/api/api-error.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import type { RowMenuItem } from '#web/ui/data/menus/row-menu.tsx'
import { changeDocument, saveDocument, type Document } from './api.ts'

export type DocumentAction = 'edit' | 'link' | 'delete'

/** Returns what can be done with a document. `onDo` opens the dialog of an action that asks first. */
export function useDocumentActions(document: Document, onDo: (deed: DocumentAction) => void) {
  const [isBusy, setIsBusy] = useState(false)
  const { sharedWithTenant } = document

  async function run(work: () => Promise<void>, done?: string) {
    if (isBusy) {
      return
    }
    setIsBusy(true)
    try {
      await work()
      if (done) {
        toast.success(done)
      }
    } catch (error) {
      toast.error(messageFor(error))
    } finally {
      setIsBusy(false)
    }
  }

  const share: RowMenuItem = {
    label: sharedWithTenant ? 'Stop sharing with the tenant' : 'Share with the tenant',
    icon: sharedWithTenant ? <EyeOff aria-hidden /> : <Eye aria-hidden />,
    onSelect: () =>
      void run(
        () => changeDocument(document, { sharedWithTenant: !sharedWithTenant }),
        sharedWithTenant ? 'No longer shared' : 'Shared with the tenant',
      ),
  }
  const rename: RowMenuItem = {
    label: 'Rename or change type',
    icon: <Pencil aria-hidden />,
    onSelect: () => onDo('edit'),
  }
  const remove: RowMenuItem = {
    label: 'Delete',
    icon: <Trash2 aria-hidden />,
    tone: 'danger',
    onSelect: () => onDo('delete'),
  }
  return { isBusy, download: () => void run(() => saveDocument(document)), share, rename, remove }
}
