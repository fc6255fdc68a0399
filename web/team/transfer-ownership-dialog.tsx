import type * as contract from '#shared/team/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { currentUserQuery } from '#web/lib/session/auth.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { type Member, teamQuery } from './api.ts'

const transfer = endpoint<typeof contract.transferOwnership>('POST', '/team/:userId/transfer-ownership')

/** Runs an action that the server may refuse until the user has confirmed their identity, and asks them for it then. */
export type Ensure = <T>(action: () => Promise<T>) => Promise<T>

type Props = { member: Member; ensure: Ensure; onClose: () => void }

/** Transfers the ownership to a member, after the owner has confirmed their identity. */
export function TransferOwnershipDialog({ member, ensure, onClose }: Props) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={`Make ${member.name} the owner?`}
      confirmLabel="Transfer ownership"
      onConfirm={async () => {
        await ensure(() => call(transfer, { params: { userId: member.userId } }))
        toast.success(`${member.name} is now the owner`)
        await Promise.all([
          queryClient.invalidateQueries({ queryKey: teamQuery.queryKey }),
          queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
        ])
      }}
    >
      The new owner gets full access and can change your role or delete the account. You become an
      administrator. Both of you are notified by email.
    </ConfirmDialog>
  )
}
