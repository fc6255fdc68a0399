import { lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'

const DeleteAccountDialog = lazy(async () => ({
  default: (await import('#web/accounts/account-changes/delete-account-dialog.tsx')).DeleteAccountDialog,
}))

/** Closes the whole account, which is deleted 30 days later. For the owner. */
export function SettingsDelete() {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Card
      title="Delete this account"
      description="Deletes everything in the account, for you and your team."
      actions={<Button onClick={() => setIsAsking(true)}>Delete the account…</Button>}
    >
      <p className="text-ink-soft">
        The account is closed immediately and permanently deleted 30 days later. Until then, you can restore
        it.
      </p>
      {isAsking && (
        <Suspense>
          <DeleteAccountDialog onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </Card>
  )
}
