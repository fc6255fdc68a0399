import { useEffect } from 'react'
import { pageMeta } from '#web/lib/pages/page-meta.ts'
import { ChoiceBox, DayBox, MoneyBox } from './calculator-fields.tsx'
import { CalculatorFrame, Waiting } from './calculator-frame.tsx'
import { calculators } from './calculators.ts'
import { prorationOutcome } from './proration.ts'
import { ProrationMonths } from './proration-months.tsx'
import { SheetView } from './sheet-view.tsx'
import { trackUse } from './track-use.ts'
import { useCalculatorForm } from './use-calculator-form.ts'

const calculator = calculators.proration

export const meta = () =>
  pageMeta({
    title: 'Rent proration calculator with each step shown',
    description:
      'Prorate rent for a move-in or a move-out: by actual days or a 30-day month, to the cent, with every step shown and a link to the result.',
    path: calculator.path,
  })

const moves = [
  { value: 'in', label: 'Moving in' },
  { value: 'out', label: 'Moving out' },
]
const methods = [
  { value: 'actual', label: 'Actual days in the month' },
  { value: '30', label: '30 days in every month' },
]

export default function ProrationPage() {
  const { form, typed, bind, link } = useCalculatorForm({ rent: '', move: 'in', on: '', method: 'actual' })
  const outcome = prorationOutcome(typed)
  const problems = outcome.kind === 'asks' ? outcome.problems : {}
  const box = bind(problems)
  const isOut = typed.move === 'out'
  const isDone = outcome.kind === 'done'
  useEffect(() => trackUse('rent_proration', isDone), [isDone])
  return (
    <CalculatorFrame
      calculator={calculator}
      form={form}
      fields={
        <>
          <MoneyBox {...box('rent')} label="Monthly rent" />
          <ChoiceBox {...box('move')} label="The tenant is" value={isOut ? 'out' : 'in'} options={moves} />
          <DayBox {...box('on')} label={isOut ? 'Last day' : 'First day'} hint="It counts as a whole day." />
          <ChoiceBox
            {...box('method')}
            label="Days in a month"
            value={typed.method === '30' ? '30' : 'actual'}
            options={methods}
          />
        </>
      }
      result={
        outcome.kind === 'done' ? (
          <SheetView sheet={outcome.sheet} link={link} />
        ) : (
          <Waiting>
            {Object.keys(problems).length > 0
              ? 'Correct the marked fields in the form.'
              : 'Enter the monthly rent and the day of the move.'}
          </Waiting>
        )
      }
    >
      <h2 className="font-serif text-2xl font-semibold">Two proration methods and how they differ</h2>
      <p className="mt-2 max-w-3xl text-ink-soft">
        Actual days: rent × days lived there ÷ days in that month. 30-day month: rent × days lived there ÷ 30,
        all year. The first and the last day both count. The result is rounded once, to the nearest cent, and
        a full month is always the full rent. Most leases use actual days. Follow your lease.
      </p>
      <ProrationMonths />
    </CalculatorFrame>
  )
}
