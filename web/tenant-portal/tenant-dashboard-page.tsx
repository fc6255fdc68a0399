import { House } from 'lucide-react'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'

export default function TenantDashboardPage() {
  return (
    <>
      <title>Your home | Tenure</title>
      <PageHeader title="Your home" />
      <Card>
        <EmptyState icon={<House aria-hidden />} title="The tenant portal is on its way">
          Your account is ready. Until the portal opens, your landlord can tell you about your lease and
          payments.
        </EmptyState>
      </Card>
    </>
  )
}
