import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import type { CurrentUser } from '#web/lib/session/auth.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { emailChangeQuery } from '#web/accounts/account-changes/account-changes-api.ts'

/** Shows the sign-in address, and a change of it that is not confirmed yet. */
export function SecurityAddress({ user }: { user: CurrentUser }) {
  const { data: change } = useQuery(emailChangeQuery)
  return (
    <Card
      title="Sign-in address"
      description="The address for sign-in links and security notices."
      actions={
        <LinkButton to={href('/auth/sign-in-address')}>
          {change ? 'Check status' : 'Change address'}
        </LinkButton>
      }
    >
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium wrap-anywhere">{user.email}</span>
        <Badge tone={user.emailVerified ? 'good' : 'warn'}>
          {user.emailVerified ? 'Confirmed' : 'Not confirmed'}
        </Badge>
      </p>
      {change && (
        <p className="mt-2 wrap-anywhere text-ink-soft">
          A change to {change.email} is pending. Confirm it with the links sent to both addresses.
        </p>
      )}
    </Card>
  )
}
