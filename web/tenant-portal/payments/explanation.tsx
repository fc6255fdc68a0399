import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { Collapsible } from '#web/tenant-portal/collapsible.tsx'

/** Explains an amount. `about` names the amount for screen readers. */
export function Explanation({
  text,
  about,
}: {
  text: string | null
  about: { amount: string; what: string }
}) {
  const { t } = useMessages()
  return (
    text && (
      <Collapsible label={t('shell.why')} name={t('shell.whyOf', about)}>
        <p className="pt-0.5 pb-1">{text}</p>
      </Collapsible>
    )
  )
}
