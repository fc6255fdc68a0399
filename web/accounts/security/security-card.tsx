import { href } from 'react-router'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'

/** Links to the security page. */
export function SecurityCard({ className }: { className?: string }) {
  return (
    <Card
      title="Security"
      description="Password, two-step verification, passkeys and signed-in devices."
      actions={<LinkButton to={href('/settings/security')}>Security settings</LinkButton>}
      className={className}
    >
      <p className="text-ink-soft">
        Require a code from your phone in addition to the password, or sign in with a passkey.
      </p>
    </Card>
  )
}
