import { MessageSquareText } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useMay } from '#web/lib/session/use-may.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import type { MessageTo } from './message-dialog.tsx'

const MessageDialog = lazy(async () => ({
  default: (await import('./message-dialog.tsx')).MessageDialog,
}))

type SendMessageProps = {
  to: MessageTo
  /** 'Tia Tenant', 'everybody who rents at Maple Court'. */
  whom: string
  size?: 'sm' | 'md'
}

/** A button that opens the form to write to tenants or the team; only for users with the permission. */
export function SendMessage({ to, whom, size = 'md' }: SendMessageProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (!useMay('notifications:send')) {
    return null
  }
  return (
    <>
      <Button
        size={size}
        variant={size === 'sm' ? 'text' : 'secondary'}
        icon={size === 'sm' ? undefined : <MessageSquareText aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        Send message
      </Button>
      {isOpen && <MessageForm to={to} whom={whom} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** The form to write to tenants or the team, loaded when it is opened. */
export function MessageForm(props: { to: MessageTo; whom: string; onClose: () => void }) {
  return (
    <Suspense>
      <MessageDialog {...props} />
    </Suspense>
  )
}
