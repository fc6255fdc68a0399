import { Check, Search, X } from 'lucide-react'
import { useState } from 'react'
import { formatDate, formatMoney } from '#web/lib/text/format.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { cn } from '#web/ui/cn.ts'
import { DateText } from '#web/ui/data/date-text.tsx'
import { actLabelOf, contraText, evidenceText } from './evidence-words.ts'
import type { Option, ReviewLine } from './review-api.ts'

type ReviewRowProps = {
  line: ReviewLine
  mayWrite: boolean
  onConfirm: (option: number) => Promise<void>
  onRefuse: () => Promise<void>
  onChoose: () => void
}

const levelLabels = { sure: 'Strong match', likely: 'Likely', choose: 'Choose', none: 'Choose' } as const

/** A line of the bank at the left, and what is proposed for it with its reasons at the right. */
export function ReviewRow({ line, mayWrite, onConfirm, onRefuse, onChoose }: ReviewRowProps) {
  const [isBusy, setIsBusy] = useState(false)
  const level = line.proposal?.level ?? 'none'
  const best = line.proposal?.options[0]
  const isClear = best !== undefined && (level === 'sure' || level === 'likely')

  async function run(work: () => Promise<void>) {
    setIsBusy(true)
    await work()
    setIsBusy(false)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter confirms the row in focus
    <li
      data-line=""
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrows go through the rows
      tabIndex={0}
      aria-label={`${formatDate(line.date)}, ${line.description}, ${formatMoney(line.amount)}`}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target === event.currentTarget && mayWrite && !isBusy) {
          event.preventDefault()
          if (isClear) {
            void run(() => onConfirm(0))
          } else {
            onChoose()
          }
        }
      }}
      className="grid gap-x-6 gap-y-2 border-b border-line px-4 py-2.5 text-sm focus-visible:-outline-offset-2 focus-within:bg-selected sm:px-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
    >
      <div className="flex min-w-0 items-start gap-3">
        <span className="w-24 shrink-0 text-ink-soft">
          <DateText date={line.date} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block font-medium wrap-anywhere">{line.description || 'No description'}</span>
          {(line.memo || line.checkNumber) && (
            <span className="block text-xs text-ink-faint wrap-anywhere">
              {[line.memo, line.checkNumber && `Check ${line.checkNumber}`].filter(Boolean).join(', ')}
            </span>
          )}
        </span>
        <span className="tabular shrink-0 font-semibold">{formatMoney(line.amount)}</span>
      </div>
      <div className="flex min-w-0 flex-wrap items-start gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          {isClear ? (
            <Proposed option={best} level={level} />
          ) : (
            <Choices
              line={line}
              mayWrite={mayWrite}
              isBusy={isBusy}
              onConfirm={(option) => void run(() => onConfirm(option))}
            />
          )}
        </div>
        {mayWrite && (
          <div className="flex shrink-0 items-center gap-1">
            {isClear && (
              <Button
                size="sm"
                icon={<Check aria-hidden />}
                busy={isBusy}
                onClick={() => void run(() => onConfirm(0))}
              >
                Confirm
              </Button>
            )}
            <Button size="sm" icon={<Search aria-hidden />} onClick={onChoose}>
              {isClear ? 'Other' : 'Choose'}
            </Button>
            {isClear && (
              <IconButton
                size="sm"
                label="Not a match. Do not suggest it again for this line"
                icon={<X aria-hidden />}
                onClick={() => void run(onRefuse)}
              />
            )}
          </div>
        )}
      </div>
    </li>
  )
}

function Proposed({ option, level }: { option: Option; level: keyof typeof levelLabels }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="text-xs text-ink-faint">{actLabelOf(option)}</span>
        {level !== 'sure' && <Badge tone="warn">{levelLabels[level]}</Badge>}
      </p>
      <OptionText option={option} />
      <Reasons option={option} />
    </>
  )
}

/** Shows an option: its parts, each with its amount if there are several. */
export function OptionText({ option }: { option: Option }) {
  return (
    <ul>
      {option.parts.map((part) => (
        <li key={part.id} className="flex flex-wrap gap-x-2">
          <span className="font-medium wrap-anywhere">{part.title}</span>
          <span className="text-ink-soft wrap-anywhere">
            {[part.detail, part.date && formatDate(part.date)].filter(Boolean).join(', ')}
          </span>
          {option.parts.length > 1 && <span className="tabular">{formatMoney(part.amount)}</span>}
        </li>
      ))}
    </ul>
  )
}

function Reasons({ option }: { option: Option }) {
  return (
    <p className="text-xs text-ink-soft">
      {option.evidence.map(evidenceText).join(' · ')}
      {option.contra.length > 0 && (
        <span className="text-warn"> · {option.contra.map(contraText).join(' · ')}</span>
      )}
    </p>
  )
}

type ChoicesProps = {
  line: ReviewLine
  mayWrite: boolean
  isBusy: boolean
  onConfirm: (option: number) => void
}

/** The options of a line if none of them is clear, each with its button. */
function Choices({ line, mayWrite, isBusy, onConfirm }: ChoicesProps) {
  const options = line.proposal?.options.slice(0, 3) ?? []
  if (options.length === 0) {
    return <p className="text-ink-soft">{line.proposal ? 'No match found.' : 'Looking for matches.'}</p>
  }
  return (
    <ul className="grid gap-1.5">
      {options.map((option, at) => (
        <li
          key={option.parts.map(({ kind, id }) => `${kind}${id}`).join()}
          className={cn('flex items-start gap-3', at > 0 && 'border-t border-line pt-1.5')}
        >
          <div className="min-w-0 flex-1">
            <OptionText option={option} />
            <Reasons option={option} />
          </div>
          {mayWrite && (
            <Button size="sm" variant="quiet" disabled={isBusy} onClick={() => onConfirm(at)}>
              {actLabelOf(option).startsWith('Record') ? 'Record' : 'Choose'}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
