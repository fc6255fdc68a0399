import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { Fold } from './fold.tsx'

/** Why an amount is what it is. `about` names the amount to screen readers. */
export function Because({ text, about }: { text: string | null; about: { amount: string; what: string } }) {
  const { t } = useMessages()
  return (
    text && (
      <Fold label={t('shell.why')} name={t('shell.whyOf', about)}>
        <p className="pt-0.5 pb-1">{text}</p>
      </Fold>
    )
  )
}
