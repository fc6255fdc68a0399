import { useQuery } from '@tanstack/react-query'
import { CircleAlert, Hourglass } from 'lucide-react'
import { href, Link } from 'react-router'
import { trialBannerText } from './trial-banner-text.ts'
import type { CurrentUser } from '#web/lib/session/auth.ts'
import { seesSubscription, subscriptionQuery } from '#web/lib/api/subscription.ts'
import { cn } from '#web/ui/cn.ts'

/** A banner above every page when a trial is about to end, or when the account is read-only. */
export function TrialBanner({ user }: { user: CurrentUser }) {
  const { data } = useQuery({ ...subscriptionQuery, enabled: seesSubscription(user.role) })
  const banner = data && trialBannerText(data)
  if (!banner) {
    return null
  }
  const Icon = banner.tone === 'bad' ? CircleAlert : Hourglass
  return (
    <aside
      aria-label="Your plan"
      className={cn(
        'border-b px-4 py-2 text-sm text-ink print:hidden sm:px-6',
        banner.tone === 'bad' ? 'border-bad/30 bg-bad-soft' : 'border-warn/30 bg-warn-soft',
      )}
    >
      <div className="mx-auto flex max-w-7xl items-start gap-2.5">
        <Icon
          aria-hidden
          className={cn('mt-0.5 size-4 shrink-0', banner.tone === 'bad' ? 'text-bad' : 'text-warn')}
        />
        <p className="min-w-0 flex-1">
          <span className="font-medium">{banner.title}</span> {banner.text}
        </p>
        <Link
          to={href('/settings/plan')}
          className="shrink-0 rounded font-medium underline underline-offset-2"
        >
          See your plan
        </Link>
      </div>
    </aside>
  )
}
