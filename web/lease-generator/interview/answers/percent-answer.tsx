import { useState } from 'react'
import { Input } from '#web/ui/forms/input.tsx'
import { useInterview } from '#web/lease-generator/interview/interview-context.tsx'
import { Question } from './question.tsx'

const path = 'fees.lateFee.basisPoints'

/** Asks for a share of the rent in percent, stored in basis points: 4.5 % is 450. */
export function PercentAnswer() {
  const { answers, set } = useInterview()
  const [typed, setTyped] = useState<string>()
  const basisPoints = answers.fees.lateFee.basisPoints
  const shown = typed ?? (basisPoints === null ? '' : String(basisPoints / 100))
  const isStrange = typed !== undefined && typed.trim() !== '' && readPercent(typed) === undefined
  return (
    <Question
      id={path}
      label="Late fee"
      error={isStrange ? 'Enter a percentage such as 5 or 4.5, no more than 50.' : undefined}
    >
      {(control) => (
        <span className="flex items-center gap-2.5">
          <Input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            className="tabular max-w-28"
            value={shown}
            onChange={(event) => {
              setTyped(event.target.value)
              set(path, readPercent(event.target.value) ?? null)
            }}
            onBlur={() => {
              if (!isStrange) {
                setTyped(undefined)
              }
            }}
          />
          <span className="text-sm text-ink-soft">percent of the rent</span>
        </span>
      )}
    </Question>
  )
}

/**
 * Returns the basis points of '4.5' or '4.5%', from 0.01 to 50 percent with up to two decimals; undefined for any other
 * text.
 */
function readPercent(text: string): number | undefined {
  const found = /^(\d{1,2})(?:\.(\d{1,2}))?\s*%?$/.exec(text.trim())
  if (!found) {
    return undefined
  }
  const basisPoints = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
  return basisPoints > 0 && basisPoints <= 5_000 ? basisPoints : undefined
}
