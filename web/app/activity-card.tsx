import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { activityQuery, type Activity } from '#web/activity/api.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import { RelativeTime } from '#web/ui/date-text.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SkeletonLines } from '#web/ui/skeleton.tsx'
import { activityLink, activitySentence } from './activity-sentence.ts'

/** What happened lately, in sentences. */
export function ActivityCard() {
  const feed = useQuery(activityQuery({ limit: 12 }))
  return (
    <Card title="Lately" padded={false}>
      {feed.isError && !feed.data ? (
        <ErrorState error={feed.error} onRetry={() => void feed.refetch()} />
      ) : !feed.data ? (
        <div className="px-5 py-4">
          <SkeletonLines lines={8} />
        </div>
      ) : feed.data.length === 0 ? (
        <p className="px-4 py-5 text-ink-soft sm:px-5">Nothing has happened yet. What you do stands here.</p>
      ) : (
        <ol className="divide-y divide-line">
          {feed.data.map((activity) => (
            <Line key={activity.id} activity={activity} />
          ))}
        </ol>
      )}
    </Card>
  )
}

function Line({ activity }: { activity: Activity }) {
  const to = activityLink(activity)
  const sentence = activitySentence(activity)
  return (
    <li className="flex items-start gap-3 px-4 py-2.5 sm:px-5">
      <Avatar name={activity.userName} className="mt-0.5 size-7 text-2xs" />
      <p className="min-w-0 text-sm">
        <span className="font-medium">{activity.userName}</span>{' '}
        {to ? (
          <Link to={to} className="rounded-xs hover:text-brand-text hover:underline">
            {sentence}
          </Link>
        ) : (
          sentence
        )}
        .
        <span className="block text-ink-faint">
          <RelativeTime instant={activity.createdAt} />
        </span>
      </p>
    </li>
  )
}
