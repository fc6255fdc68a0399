import { useForm } from 'react-hook-form'
import { updateMember } from '#shared/team/contract.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { changeMember, type Member, remove } from './api.ts'
import { type MemberAccess, memberAccessBody, MemberAccessFields } from './access-fields.tsx'

type DialogProps = { member: Member; open: boolean; onClose: () => void }

const resolver = contractResolver<MemberAccess>({ schema: updateMember.body, toBody: memberAccessBody })

export function ChangeMemberDialog({ member, open, onClose }: DialogProps) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Change access for ${member.name}`}
      description="Takes effect immediately, including on their signed-in devices."
    >
      <ChangeMember member={member} onClose={onClose} />
    </FormDialog>
  )
}

function ChangeMember({ member, onClose }: Omit<DialogProps, 'open'>) {
  const { role, propertyIds } = member
  const form = useForm<MemberAccess>({
    resolver,
    defaultValues: { role, reach: propertyIds ? 'some' : 'all', propertyIds: propertyIds ?? [] },
  })
  return (
    <DialogForm
      form={form}
      submitLabel="Save changes"
      onSave={async (values) => {
        await changeMember(member.userId, memberAccessBody(values))
        toast.success(`${member.name} changed`)
      }}
      onSaved={onClose}
    >
      <MemberAccessFields roles={['OWNER', 'ADMIN', 'MANAGER', 'VIEWER', 'MAINTENANCE']} />
    </DialogForm>
  )
}

export function RemoveMemberDialog({ member, open, onClose }: DialogProps) {
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`Remove ${member.name}?`}
      confirmLabel="Remove from the team"
      onConfirm={async () => {
        await remove(member.userId)
        toast.success(`${member.name} removed`)
      }}
    >
      This person is signed out of the account immediately. Their actions stay in its history. You can invite
      them again later.
    </ConfirmDialog>
  )
}
