import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { loadMessages, useMessages, MessagesProvider } from '#web/lib/messages/message-catalog.tsx'
import { BalanceView } from './balance-view.tsx'
import { PublicLinkFrame, PublicLinkMessage } from './public-link-frame.tsx'
import { ReceiptView } from './receipt-view.tsx'
import { RepairView } from './repair-view.tsx'
import { RequestView } from './request-view.tsx'
import type { Route } from './+types/public-link-page'

export async function clientLoader() {
  return { messages: await loadMessages('publicLinks') }
}

/**
 * The page of public links, which need no sign-in. The token is in the address's fragment (after #), which browsers do
 * not send, so that no server or proxy receives it. The beginning of the token decides what it opens.
 */
export default function PublicLinkPage({ loaderData }: Route.ComponentProps) {
  return (
    <MessagesProvider loaded={loaderData.messages}>
      <meta name="robots" content="noindex" />
      <PublicLink />
    </MessagesProvider>
  )
}

const RenewalView = lazy(async () => ({ default: (await import('./renewal-view.tsx')).RenewalView }))

const WorkView = lazy(async () => ({ default: (await import('./work-view.tsx')).WorkView }))
const OwnerView = lazy(async () => ({ default: (await import('./owner-view.tsx')).OwnerView }))

const views = {
  rp: RepairView,
  rq: RequestView,
  bl: BalanceView,
  rt: ReceiptView,
  rn: RenewalView,
  wo: WorkView,
  ow: OwnerView,
} as const

function PublicLink() {
  const { t } = useMessages()
  const token = useLocation().hash.slice(1)
  const View = views[token.slice(0, 2) as keyof typeof views]
  if (token.charAt(2) === '_' && View) {
    return (
      <Suspense>
        <View key={token} token={token} />
      </Suspense>
    )
  }
  return (
    <PublicLinkFrame title={t('link.noLink')}>
      <PublicLinkMessage title={t('link.noLink')}>{t('link.noLinkText')}</PublicLinkMessage>
    </PublicLinkFrame>
  )
}
