import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { OfflineNotice } from '#web/ui/pages/offline-notice.tsx'
import { PageBreadcrumb } from '#web/ui/pages/page-breadcrumb.tsx'
import { PageHeader } from '#web/ui/pages/page-header.tsx'
import { apiKeysQuery, webhooksQuery } from './api.ts'
import { ApiKeysCard } from './api-keys-card.tsx'
import { WebhooksCard } from './webhooks-card.tsx'

/** The page for API keys, which let other programs in, and for webhooks, which notify them. */
export default function IntegrationsPage() {
  // Both lists are requested at once; the lower one renders once the height of the upper one is known.
  const keys = useQuery(apiKeysQuery)
  usePrefetchQuery(webhooksQuery)
  return (
    <>
      <title>Integrations | Tenure</title>
      <PageBreadcrumb crumbs={[{ label: 'Settings', to: href('/settings') }, { label: 'Integrations' }]} />
      <PageHeader
        title="Integrations"
        description="API keys and webhooks for your own programs."
        actions={
          <LinkButton to="/api/v1/docs" reloadDocument>
            API documentation
          </LinkButton>
        }
      />
      <OfflineNotice since={keys.dataUpdatedAt} />
      <div className="grid gap-5">
        <ApiKeysCard />
        {!keys.isPending && <WebhooksCard />}
      </div>
    </>
  )
}
