import { href } from 'react-router'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** Links to the page where the user can delete their sign-in. */
export function ProfileDelete() {
  const { t } = useMessages()
  return (
    <p className="px-4 sm:px-5 text-sm text-ink-soft">
      <TextLink to={href('/auth/delete-sign-in')}>{t('profile.delete')}</TextLink>
    </p>
  )
}
