import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { currentUserQuery } from '#web/lib/auth.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageCrumbs } from '#web/ui/page-crumbs.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { apiKeysQuery, webhooksQuery } from './api.ts'
import { ApiKeysCard } from './api-keys-card.tsx'
import { WebhooksCard } from './webhooks-card.tsx'

/** What other programs may do here, and what they are told. */
export default function IntegrationsPage() {
  const user = useQuery(currentUserQuery)
  // Both lists are asked for at once; the lower one is drawn when it knows how high the upper one is.
  const keys = useQuery(apiKeysQuery)
  usePrefetchQuery(webhooksQuery)
  const isOwner = user.data?.role === 'OWNER' || user.data?.role === 'ADMIN'
  return (
    <>
      <title>Integrations | Tenure</title>
      <PageCrumbs
        crumbs={[{ label: 'Account Settings', to: href('/settings') }, { label: 'Integrations' }]}
      />
      <PageHeader
        title="Integrations"
        description="What programs of yours may do in this account, and what they are told."
        actions={
          <LinkButton to="/api/v1/docs" reloadDocument>
            API documentation
          </LinkButton>
        }
      />
      {user.data && !isOwner ? (
        <Notice>Only owners and administrators of this account let programs in.</Notice>
      ) : (
        <div className="grid max-w-3xl gap-5">
          <ApiKeysCard />
          {!keys.isPending && <WebhooksCard />}
        </div>
      )}
    </>
  )
}
