import { SearchX } from 'lucide-react'
import { href } from 'react-router'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { PageHeader } from '#web/ui/pages/page-header.tsx'

/** The page for an unknown address of the app, in the app's own layout. */
export default function AppNotFoundPage() {
  return (
    <>
      <title>Page not found | Tenure</title>
      <PageHeader title="Page not found" />
      <Card>
        <EmptyState
          icon={<SearchX aria-hidden />}
          title="Page not found"
          action={<LinkButton to={href('/dashboard')}>Open dashboard</LinkButton>}
        >
          The address may have been mistyped, or the page has moved or was removed.
        </EmptyState>
      </Card>
    </>
  )
}
