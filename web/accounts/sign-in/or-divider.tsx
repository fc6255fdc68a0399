import { useMessages } from '#web/lib/messages/message-catalog.tsx'

export function OrDivider() {
  const { t } = useMessages()
  return (
    <p className="flex items-center gap-3 text-sm text-ink-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {t('signin.in.or')}
    </p>
  )
}
