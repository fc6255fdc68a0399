import { Building2, DoorClosed, FileText, HandCoins, UserRound, Wrench, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { RelativeTime } from '#web/ui/data/date-text.tsx'
import { activityLink, activitySentence } from './activity-sentence.ts'
import type { Activity } from './api.ts'

const icons: Record<Activity['entityType'], LucideIcon> = {
  property: Building2,
  unit: DoorClosed,
  tenant: UserRound,
  lease: FileText,
  payment: HandCoins,
  maintenance: Wrench,
}

type ActivityListProps = {
  activities: readonly Activity[]
  /** The id of the entity whose page shows the list. Its name is not repeated and is not a link. */
  aboutId?: string | undefined
}

/** Lists the activities with their actors, newest first. */
export function ActivityList({ activities, aboutId }: ActivityListProps) {
  return (
    <ol className="grid">
      {activities.map((activity) => {
        const Icon = icons[activity.entityType]
        return (
          <li key={activity.id} className="flex gap-3 border-b border-line py-2.5 last:border-b-0">
            <span
              aria-hidden
              className="grid size-7 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-text"
            >
              <Icon className="size-3.5" />
            </span>
            <div className="min-w-0 text-sm">
              <p className="wrap-anywhere">
                <span className="font-medium">{activity.userName}</span>{' '}
                <Deed activity={activity} isOwnPage={activity.entityId === aboutId} />.
              </p>
              <p className="text-ink-faint">
                <RelativeTime instant={activity.createdAt} />
              </p>
            </div>
          </li>
        )
      })}
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
