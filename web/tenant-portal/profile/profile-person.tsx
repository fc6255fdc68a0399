import type { CurrentUser } from '#web/lib/session/auth.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { Card } from '#web/ui/card.tsx'
import { ProfilePicture } from '#web/common/account/profile-picture.tsx'

/** The tenant’s own picture. */
export function ProfileOwnPicture({ user }: { user: CurrentUser }) {
  const { t } = useMessages()
  return (
    <Card title={t('profile.picture')}>
      <ProfilePicture
        user={user}
        texts={{
          label: t('profile.picture'),
          add: t('profile.picture.add'),
          change: t('profile.picture.change'),
          remove: t('profile.picture.remove'),
          added: t('profile.picture.added'),
          removed: t('profile.picture.removed'),
          hint: t('profile.picture.hint'),
        }}
      />
    </Card>
  )
}
