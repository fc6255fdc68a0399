import { useQuery } from '@tanstack/react-query'
import { Printer, QrCode as QrIcon, RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { href } from 'react-router'
import { messageFor } from '#web/lib/api/api-client.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { formatCounted } from '#web/lib/text/format.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { CopyButton } from '#web/ui/buttons/copy-button.tsx'
import { RelativeTime } from '#web/ui/data/date-text.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { RowMenu } from '#web/ui/data/menus/row-menu.tsx'
import { Skeleton } from '#web/ui/pages/skeleton.tsx'
import { type PublicLink, makeRepairLink, repairLinkQuery, replace, revoke } from './api.ts'
import { QrCode } from '#web/ui/data/qr-code.tsx'

type RepairCodeCardProps = { propertyId: string; unitId: string }

/** Shows the code to put on the wall of a unit. People who scan it can report a problem without an account. */
export function RepairCodeCard({ propertyId, unitId }: RepairCodeCardProps) {
  const mayShare = useMay('doors:write')
  const query = useQuery({ ...repairLinkQuery(unitId), enabled: mayShare })
  if (!mayShare) {
    return null
  }
  return (
    <Card
      title="Repair QR code"
      description="Posted in the unit. No account needed."
      actions={query.data && <Menu link={query.data} />}
    >
      {query.data ? (
        <Code link={query.data} propertyId={propertyId} unitId={unitId} />
      ) : query.data === null ? (
        <NoCode unitId={unitId} />
      ) : query.isError ? (
        <ErrorState size="sm" error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton className="mx-auto size-40" />
      )}
    </Card>
  )
}

function NoCode({ unitId }: { unitId: string }) {
  const [isBusy, setIsBusy] = useState(false)

  async function make() {
    setIsBusy(true)
    try {
      await makeRepairLink(unitId)
    } catch (error) {
      toast.error(messageFor(error))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-ink-soft">
        Anyone who scans the code can report a repair with photos. The page shows only the property name and
        unit number.
      </p>
      <Button busy={isBusy} icon={<QrIcon aria-hidden />} onClick={() => void make()}>
        Create QR code
      </Button>
    </div>
  )
}

function Code({ link, propertyId, unitId }: { link: PublicLink } & RepairCodeCardProps) {
  const { url, useCount, lastUsedAt, unit } = link
  if (url === null) {
    return (
      <p className="text-ink-soft">
        This code was created by another installation of Tenure. Replace it to print one that works here.
      </p>
    )
  }
  return (
    <div className="grid gap-3">
      <QrCode
        text={url}
        label={`QR code to report a repair in unit ${unit.unitNumber}`}
        className="mx-auto w-full max-w-44 rounded"
      />
      <p className="text-center text-sm text-ink-faint">
        {useCount === 0 ? (
          'Not opened yet'
        ) : (
          <>
            Opened {formatCounted(useCount, 'time')}
            {lastUsedAt && (
              <>
                , last <RelativeTime instant={lastUsedAt} />
              </>
            )}
          </>
        )}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <LinkButton
          icon={<Printer aria-hidden />}
          to={{
            pathname: href('/properties/:propertyId/codes', { propertyId }),
            search: `?unitId=${unitId}`,
          }}
        >
          Print
        </LinkButton>
        <CopyButton text={url}>Copy link</CopyButton>
      </div>
    </div>
  )
}

function Menu({ link }: { link: PublicLink }) {
  const [asking, setAsking] = useState<'replace' | 'revoke'>()
  const close = () => setAsking(undefined)
  return (
    <>
      <RowMenu
        label="Actions for the QR code"
        items={[
          { label: 'Replace', icon: <RefreshCw aria-hidden />, onSelect: () => setAsking('replace') },
          {
            label: 'Revoke',
            icon: <Trash2 aria-hidden />,
            tone: 'danger',
            onSelect: () => setAsking('revoke'),
          },
        ]}
      />
      <ConfirmDialog
        open={asking === 'replace'}
        onOpenChange={close}
        title="Replace this QR code?"
        confirmLabel="Replace code"
        onConfirm={async () => {
          await replace(link.id)
          toast.success('New code created. Print and post it.')
        }}
      >
        The old code stops working. Anyone who scans the old code is told to look for the new one. Requests
        already sent with it are not affected, and the senders can still read your replies.
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'revoke'}
        onOpenChange={close}
        title="Revoke this QR code?"
        confirmLabel="Revoke code"
        onConfirm={async () => {
          await revoke(link.id)
          toast.success('QR code revoked')
        }}
      >
        Anyone who scans the old code is told to call you. You can create a new code at any time.
      </ConfirmDialog>
    </>
  )
}
