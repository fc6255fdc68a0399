import { Link } from 'react-router'
import { RelativeTime } from '#web/ui/data/date-text.tsx'
import { activityLink, activitySentence } from './activity-sentence.ts'
import type { Activity } from './api.ts'

type ActivityListProps = {
  activities: readonly Activity[]
  /** The id of the entity whose page shows the list. Its name is not repeated and is not a link. */
  aboutId?: string | undefined
}

/** Lists the activities with their actors, newest first. */
export function ActivityList({ activities, aboutId }: ActivityListProps) {
  return (
    <ol className="grid">
      {activities.map((activity) => (
        <li key={activity.id} className="border-b border-line py-2 text-sm last:border-b-0">
          <p className="wrap-anywhere text-ink-soft">
            <span className="font-medium text-ink">{activity.userName}</span>{' '}
            <Deed activity={activity} isOwnPage={activity.entityId === aboutId} />.{' '}
            <span className="text-xs text-ink-faint">
              <RelativeTime instant={activity.createdAt} />
            </span>
          </p>
        </li>
      ))}
    </ol>
  )
}

function Deed({ activity, isOwnPage }: { activity: Activity; isOwnPage: boolean }) {
  const sentence = activitySentence(activity, isOwnPage)
  const to = isOwnPage ? undefined : activityLink(activity)
  return to ? (
    <Link to={to} className="rounded-xs hover:text-brand-text hover:underline">
      {sentence}
    </Link>
  ) : (
    <span>{sentence}</span>
  )
}
