import { useQuery } from '@tanstack/react-query'
import { currentUserQuery } from '#web/lib/session/auth.ts'
import { Card } from '#web/ui/card.tsx'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { PageHeader } from '#web/ui/pages/page-header.tsx'
import { tenantDashboardQuery } from '#web/tenant-portal/api.ts'
import { TenantArchiveCard } from '#web/tenant-portal/documents/archive-card.tsx'
import { ContactCard } from '#web/tenant-portal/contact-card.tsx'
import { PartFailed, PartLoading } from '#web/common/portal/portal-parts.tsx'
import { profileQuery } from './profile-api.ts'
import { ProfileDetails } from './profile-details.tsx'
import { ProfileGoogle } from '#web/common/portal/profile-google.tsx'
import { TenantProfileMail } from './profile-mail.tsx'
import { ProfileDelete } from '#web/common/portal/profile-delete.tsx'
import { ProfileOwnPicture } from './profile-person.tsx'
import { ProfileMemberships } from '#web/common/portal/profile-memberships.tsx'
import { ProfileSecurity } from '#web/common/portal/profile-security.tsx'
import { useChosenLease } from '#web/tenant-portal/lease/use-chosen-lease.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'

/** The tenant's profile: contact data, language, email settings, devices and the emergency contact. */
export default function TenantProfilePage() {
  const { t } = useMessages()
  const [leaseId] = useChosenLease()
  const { data: profile, error, refetch, isPending } = useQuery(profileQuery)
  const owner = useQuery(tenantDashboardQuery(leaseId)).data?.propertyOwner
  const user = useQuery(currentUserQuery).data
  return (
    <>
      <title>{t('shell.titleOf', { page: t('shell.profile') })}</title>
      <PageHeader title={t('shell.profile')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Card title={t('profile.details')} padded={!!profile}>
          {profile ? (
            <ProfileDetails key={profile.id} profile={profile} email={user?.email ?? profile.email ?? ''} />
          ) : error ? (
            <PartFailed error={error} onRetry={() => void refetch()} />
          ) : isPending ? (
            <PartLoading lines={5} />
          ) : (
            <p className="px-5 py-6 text-ink-soft">{t('profile.gone')}</p>
          )}
        </Card>
        {user && <ProfileOwnPicture user={user} />}
        {owner && <ContactCard landlord={owner} />}
        <Card title={t('ui.language')} description={t('profile.language.sentence')}>
          <LanguageSwitch />
        </Card>
        <TenantProfileMail />
        <ProfileMemberships />
        <ProfileSecurity email={user?.email ?? ''} />
        <ProfileGoogle />
        <TenantArchiveCard />
        <ProfileDelete />
      </div>
    </>
  )
}
