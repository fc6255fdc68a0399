import { Badge } from '#web/ui/data/badge.tsx'
import { DateText } from '#web/ui/data/date-text.tsx'
import { expiryWords } from './expiry-words.ts'

/** Shows the last day of an insurance or a license, with a word where it is over or near. */
export function Expiry({ date, none }: { date: string | null; none?: string | undefined }) {
  const words = date === null ? '' : expiryWords(date)
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {(date !== null || none !== undefined) && <DateText date={date} none={none} />}
      {words && <Badge tone={words === 'Expired' ? 'bad' : 'warn'}>{words}</Badge>}
    </span>
  )
}
