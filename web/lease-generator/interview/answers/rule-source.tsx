import { CircleCheck, CircleHelp } from 'lucide-react'
import type { LawMark } from '#shared/law/law-source.ts'
import { NonBreaking } from '#web/ui/non-breaking.tsx'

type RuleSourceProps = { text: string; asOf: number } & ({ mark: LawMark } | { confirmed: boolean })

const words = { confirmed: 'confirmed', unconfirmed: 'not confirmed', verify: 'verify' }

/**
 * Shows the citation of a rule, the year of its text, and whether the text could be confirmed. Shown with every rule.
 */
export function RuleSource({ text, asOf, ...how }: RuleSourceProps) {
  const mark = 'mark' in how ? how.mark : how.confirmed ? 'confirmed' : 'unconfirmed'
  const Icon = mark === 'confirmed' ? CircleCheck : CircleHelp
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 font-sans text-xs text-ink-soft">
      <cite className="font-medium not-italic">
        <NonBreaking>{text}</NonBreaking>
      </cite>
      <span>as of {asOf}</span>
      <span className={`inline-flex items-center gap-1 ${mark === 'confirmed' ? 'text-good' : 'text-warn'}`}>
        <Icon aria-hidden className="size-3.5" />
        {words[mark]}
      </span>
    </p>
  )
}
