import { Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { importArchive } from '#shared/import-export/contract.ts'
import { messageFor } from '#web/lib/api/api-client.ts'
import { upload } from '#web/lib/api/upload.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { formatCounted } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'

type Outcome = { tone: 'good' | 'bad'; title: string; text: string }

export function AccountArchiveCard() {
  const picker = useRef<HTMLInputElement>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  async function run(file: File) {
    setIsBusy(true)
    setOutcome(undefined)
    try {
      const report = await upload(importArchive, { file })
      await invalidateLedger()
      const rows = new Map(report.tables.map(({ table, rows: count }) => [table, count]))
      const said = [
        formatCounted(rows.get('properties') ?? 0, 'property', 'properties'),
        formatCounted(rows.get('leases') ?? 0, 'lease'),
        formatCounted(rows.get('payments') ?? 0, 'payment'),
        formatCounted(report.documents, 'document'),
      ].join(', ')
      setOutcome({
        tone: 'good',
        title: `${report.account} was imported`,
        text: `${said} and all other data.`,
      })
    } catch (error) {
      setOutcome({ tone: 'bad', title: 'Nothing was imported', text: messageFor(error) })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Card
      title="Import from another Tenure installation"
      description="Import a Tenure export file into an empty account"
      actions={
        <Button icon={<Upload aria-hidden />} busy={isBusy} onClick={() => picker.current?.click()}>
          Choose a ZIP file
        </Button>
      }
    >
      <input
        ref={picker}
        type="file"
        accept=".zip,application/zip"
        aria-label="Archive"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) {
            void run(file)
          }
        }}
      />
      <p className="max-w-prose text-ink-soft">
        Either everything is imported, including the ledger and history, or nothing is. You will need to
        invite team members again.
      </p>
      {outcome && (
        <output className="mt-3 block">
          <Notice tone={outcome.tone} title={outcome.title}>
            {outcome.text}
          </Notice>
        </output>
      )}
    </Card>
  )
}
