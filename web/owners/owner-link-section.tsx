import { useQuery } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { createOwnerLink, revokeOwnerLink } from '#shared/owners/statements-contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { runWithToast } from '#web/lib/hooks/run-with-toast.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { formatCounted, formatDate } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { copyText } from '#web/ui/buttons/copy-button.tsx'
import { tellCopied } from '#web/ui/buttons/tell-copied.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { PanelSection } from '#web/ui/side-panel.tsx'
import { invalidateOwners, ownerLinkQuery } from './api.ts'

/** The link with which an owner reads their sent statements without an account. */
export function OwnerLinkSection({ ownerId, name }: { ownerId: string; name: string }) {
  const [isRevoking, setIsRevoking] = useState(false)
  const { data } = useQuery(ownerLinkQuery(ownerId))
  if (!data) {
    return null
  }
  const make = () =>
    runWithToast(async () => {
      await call(createOwnerLink, { params: { id: ownerId } })
      await invalidateOwners()
    }, 'Link created')
  return (
    <PanelSection title="Link to statements">
      <p className="text-sm text-ink-soft">
        {data.url
          ? `Opens only the statements sent to ${name}. Expires ${formatDate(data.expiresAt?.slice(0, 10) ?? '')}, opened ${formatCounted(data.useCount, 'time')}.`
          : `Lets ${name} open the statements you sent without an account. Every emailed statement includes this link.`}
      </p>
      <div className="flex flex-wrap gap-2">
        {data.url ? (
          <>
            <Button
              size="sm"
              icon={<Link2 aria-hidden />}
              onClick={() => void copyText(data.url ?? '').then(tellCopied)}
            >
              Copy link
            </Button>
            <Button size="sm" onClick={() => setIsRevoking(true)}>
              Revoke
            </Button>
          </>
        ) : (
          <Button size="sm" icon={<Link2 aria-hidden />} onClick={() => void make()}>
            Create link
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isRevoking}
        onOpenChange={setIsRevoking}
        title="Revoke this link?"
        confirmLabel="Revoke link"
        onConfirm={async () => {
          await call(revokeOwnerLink, { params: { id: ownerId } })
          await invalidateOwners()
          toast.success('Link revoked')
        }}
      >
        The link stops working, and anyone who opens it is told to contact you. The next statement you send
        will include a new link.
      </ConfirmDialog>
    </PanelSection>
  )
}
