import { useForm } from 'react-hook-form'
import { inviteMember } from '#shared/team/contract.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import { LimitNotice } from '#web/common/plan/limit-notice.tsx'
import { toast } from '#web/lib/hooks/toast.ts'
import { useIdempotencyKey } from '#web/lib/forms/use-idempotency-key.ts'
import { DialogForm, FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { invite, type InviteBody } from './api.ts'
import { type MemberAccess, memberAccessBody, MemberAccessFields } from './access-fields.tsx'

type Values = MemberAccess & { name: string; email: string }

const empty: Values = { name: '', email: '', role: 'MANAGER', reach: 'all', propertyIds: [] }

function bodyOf({ name, email, ...access }: Values): InviteBody {
  // the roles offered below are exactly the roles that can be invited
  return { name, email, ...memberAccessBody(access) } as InviteBody
}

const resolver = contractResolver<Values>({ schema: inviteMember.body, toBody: bodyOf })

export function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Invite a team member"
      description="The new member gets an email link, valid for seven days, and chooses a password."
    >
      <LimitNotice limit="teamMembers" />
      <InviteForm onClose={onClose} />
    </FormDialog>
  )
}

function InviteForm({ onClose }: { onClose: () => void }) {
  const intent = useIdempotencyKey()
  const form = useForm<Values>({ resolver, defaultValues: empty })
  const { errors } = form.formState
  return (
    <DialogForm
      form={form}
      submitLabel="Send invitation"
      onSave={async (values) => {
        const body = bodyOf(values)
        await invite(body, intent.keyFor(body))
        toast.success(`Invitation sent to ${body.email}`)
      }}
      onSaved={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" required error={errors.name?.message}>
          {(control) => <Input {...control} {...form.register('name')} autoComplete="off" />}
        </Field>
        <Field label="Email" required error={errors.email?.message}>
          {(control) => (
            <Input
              {...control}
              {...form.register('email')}
              type="email"
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
      </div>
      <MemberAccessFields roles={['ADMIN', 'MANAGER', 'VIEWER', 'MAINTENANCE']} />
    </DialogForm>
  )
}
