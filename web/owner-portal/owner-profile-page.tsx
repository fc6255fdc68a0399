import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { currentUserQuery } from '#web/lib/session/auth.ts'
import { ProfileGoogle } from '#web/common/portal/profile-google.tsx'
import { ProfileMemberships } from '#web/common/portal/profile-memberships.tsx'
import { ProfileDelete } from '#web/common/portal/profile-delete.tsx'
import { ProfileSecurity } from '#web/common/portal/profile-security.tsx'
import { Card } from '#web/ui/card.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { PageHeader } from '#web/ui/pages/page-header.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { ownerDashboardQuery } from './api.ts'

/** The property owner's sign-in: address, language, password, devices and Google. */
export default function OwnerProfilePage() {
  const { t } = useMessages()
  const user = useQuery(currentUserQuery).data
  const manager = useQuery(ownerDashboardQuery).data?.manager
  return (
    <>
      <title>{t('shell.titleOf', { page: t('shell.profile') })}</title>
      <PageHeader title={t('shell.profile')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Card
          title={t('owner.profile.details')}
          description={manager && t('owner.profile.sentence', { manager: manager.name })}
        >
          <DescriptionList
            items={[
              { label: t('owner.profile.name'), value: user?.name ?? '' },
              {
                label: t('profile.email'),
                value: (
                  <>
                    {user?.email}{' '}
                    <TextLink to={href('/auth/sign-in-address')}>{t('profile.email.change')}</TextLink>
                  </>
                ),
              },
            ]}
          />
        </Card>
        <Card title={t('ui.language')} description={t('profile.language.sentence')}>
          <LanguageSwitch />
        </Card>
        <ProfileMemberships />
        <ProfileSecurity email={user?.email ?? ''} />
        <ProfileGoogle />
        <ProfileDelete />
      </div>
    </>
  )
}
