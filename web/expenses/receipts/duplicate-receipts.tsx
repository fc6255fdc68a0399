import { useState } from 'react'
import { href } from 'react-router'
import { archiveDocument } from '#shared/documents/contract.ts'
import { call, messageFor } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { formatDate, formatMoney } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { StoredReceipt } from './receipt-queue.ts'

type DuplicateReceiptsProps = {
  files: readonly StoredReceipt[]
  /** Called when the user kept or removed a file. */
  onSettle: (documentId: string) => void
}

/** Says of each stored file which other expenses and bills have the same one, and keeps or removes it. */
export function DuplicateReceipts({ files, onSettle }: DuplicateReceiptsProps) {
  return (
    files.length > 0 && (
      <ul className="grid gap-2" aria-label="Stored files">
        {files.map((file) => (
          <li key={file.id}>
            <Duplicate file={file} onSettle={() => onSettle(file.id)} />
          </li>
        ))}
      </ul>
    )
  )
}

function Duplicate({ file, onSettle }: { file: StoredReceipt; onSettle: () => void }) {
  const [isBusy, setIsBusy] = useState(false)
  async function remove() {
    setIsBusy(true)
    try {
      await call(archiveDocument, { params: { id: file.id } })
      await invalidateLedger()
      toast.success(`${file.filename} removed`)
      onSettle()
    } catch (error) {
      setIsBusy(false)
      toast.error(messageFor(error))
    }
  }
  return (
    <Notice
      tone="warn"
      title={`${file.filename} is already attached to another ${file.duplicateOf[0]?.kind ?? 'expense'}`}
    >
      <div role="alert">
        <ul>
          {file.duplicateOf.map(({ kind, id, date, vendor, amount, description }) => (
            <li key={id} className="wrap-anywhere">
              {kind === 'bill' ? 'Bill' : 'Expense'} of{' '}
              <TextLink
                to={
                  kind === 'bill'
                    ? { pathname: href('/bills'), search: `?bill=${id}` }
                    : { pathname: href('/expenses'), search: `?expense=${id}` }
                }
              >
                {formatMoney(amount)}
              </TextLink>
              , {formatDate(date)}
              {vendor && `, ${vendor}`}: {description}
            </li>
          ))}
        </ul>
      </div>
      <p className="text-ink-soft">
        Keep the file if one invoice has two payments. Otherwise, it may have been entered twice.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={onSettle} disabled={isBusy}>
          Keep file
        </Button>
        <Button size="sm" busy={isBusy} onClick={() => void remove()}>
          Remove file
        </Button>
      </div>
    </Notice>
  )
}
