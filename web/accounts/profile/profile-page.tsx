import { useQuery } from '@tanstack/react-query'
import { currentUserQuery } from '#web/lib/session/auth.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { PageHeader } from '#web/ui/pages/page-header.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfileLeave } from './profile-leave.tsx'
import { ProfileMail } from './profile-mail.tsx'
import { SecurityCard } from '#web/accounts/security/security-card.tsx'

export default function ProfilePage() {
  const { data: user, error, refetch } = useQuery(currentUserQuery)
  return (
    <>
      <title>Profile | Tenure</title>
      <PageHeader title="Profile" description="How you appear to your team and your tenants." />
      <Card className="max-w-3xl">
        {user ? (
          <ProfileForm user={user} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} title="Your profile could not be loaded" />
        ) : (
          <SkeletonLines lines={5} />
        )}
      </Card>
      <ProfileMail />
      <SecurityCard className="mt-5 max-w-3xl" />
      {user && <ProfileLeave user={user} />}
    </>
  )
}
