import { Download } from 'lucide-react'
import { useState } from 'react'
import { exportAccount } from '#shared/import-export/contract.ts'
import { callBytes, messageFor } from '#web/lib/api/api-client.ts'
import { StepUpCancelled, useEnsureIdentity } from '#web/lib/session/ensure-identity.ts'
import { saveBlob } from '#web/lib/text/csv.ts'
import { formatBytes } from '#web/lib/text/format.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'

export function ExportCard() {
  const ensure = useEnsureIdentity()
  const [received, setReceived] = useState<number>()
  async function run() {
    setReceived(0)
    try {
      const { blob, filename } = await ensure(() => callBytes(exportAccount, {}, setReceived))
      saveBlob(filename ?? 'tenure.zip', blob)
      toast.success('Your account was exported', {
        description: `${formatBytes(blob.size)} in one ZIP file.`,
      })
    } catch (error) {
      if (!(error instanceof StepUpCancelled)) {
        toast.error(messageFor(error))
      }
    } finally {
      setReceived(undefined)
    }
  }
  return (
    <Card
      title="Export everything"
      description="One ZIP file with all current data"
      actions={
        <Button icon={<Download aria-hidden />} busy={received !== undefined} onClick={() => void run()}>
          Export
        </Button>
      }
    >
      <p className="max-w-prose text-ink-soft">
        Spreadsheets of your properties, tenants, leases, charges, payments, ledger, expenses, bank lines and
        taxes, a complete copy for another Tenure installation, and your documents. Passwords and keys are
        never included.
      </p>
      <output className="tabular mt-2 block text-sm text-ink-faint">
        {received === undefined
          ? ''
          : received === 0
            ? 'Preparing your export…'
            : `${formatBytes(received)} received…`}
      </output>
    </Card>
  )
}
