import { formatDate } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { EarlyDay, EndedBy, EndingPreview } from './end-lease-values.ts'

type EndingLawProps = {
  preview: EndingPreview
  endedBy: EndedBy
  early: EarlyDay
  /** Enters the earliest last day into the form. */
  onUse: (day: string) => void
}

/** Shows the earliest last day that the law of the state and the term allow, with its arithmetic. */
export function EndingLaw({ preview, endedBy, early, onUse }: EndingLawProps) {
  const { notice, termEndDate, earliestLastDay, termRule } = preview
  if (earliestLastDay === null) {
    return notice ? (
      <Notice tone="info" title={notice.stateName}>
        <p>{notice.rule}</p>
        {notice.caution && <p className="mt-1">{notice.caution}</p>}
      </Notice>
    ) : null
  }
  const isEarly = early.earliest !== null
  return (
    <Notice tone={isEarly ? 'warn' : 'info'} title={`Earliest end date: ${formatDate(earliestLastDay)}`}>
      {isEarly && <p>{earlyText(endedBy, earliestLastDay)}</p>}
      {termEndDate !== null && (
        <p>{`The term runs until ${formatDate(termEndDate)}. Before that date, notice alone does not end it.`}</p>
      )}
      {notice?.earliestLastDay && (
        <p>
          {notice.basis === 'statute'
            ? notice.stateName
            : `${notice.stateName} has no statute; this is customary`}
          {notice.citation && `, ${notice.citation.replaceAll('§ ', '§\u00A0')}`}. {notice.parts.join('. ')}.
        </p>
      )}
      {termRule && <p className="mt-1">{`${termRule.words} (${termRule.citation})`}</p>}
      {notice?.caution && <p className="mt-1">{notice.caution}</p>}
      {notice?.doubt && <p className="mt-1">{notice.doubt}</p>}
      <Button size="sm" className="mt-2" onClick={() => onUse(earliestLastDay)}>
        Use this date
      </Button>
    </Notice>
  )
}

function earlyText(endedBy: EndedBy, earliest: string): string {
  return endedBy === 'TENANT'
    ? `The last day you chose is earlier. Rent is owed until ${formatDate(earliest)}, unless you accept the earlier date.`
    : 'The last day you chose is earlier. An earlier date requires a reason that the law allows, or the tenant’s consent.'
}
