import { pageMeta } from '#web/lib/pages/page-meta.ts'
import { DayBox, StateBox } from './calculator-fields.tsx'
import { CalculatorFrame } from './calculator-frame.tsx'
import { calculators } from './calculators.ts'
import { depositAsks, depositOutcome } from './deposit-deadline.ts'
import { LawResult } from './law-result.tsx'
import { depositRows } from './state-rows.ts'
import { StateTable } from './state-table.tsx'
import type { Route } from './+types/deposit-page'
import { useLawCalculator } from './use-law-calculator.ts'

const calculator = calculators.deposit

/** Runs while the page is built. */
export function loader() {
  return { rows: depositRows() }
}

export const meta = () =>
  pageMeta({
    title: 'Security deposit deadline calculator for every state',
    description:
      'The last day to return a security deposit or send the list of deductions, in all 50 states and D.C., with the statute and how the days are counted.',
    path: calculator.path,
  })

const unset = {
  state: '', ended: '', possession: '', address: '', demand: '', landlordKnows: '', newTenant: '',
} // prettier-ignore

/** The days that decide in some states when the time begins. */
const eventLabels = {
  possession: 'Home and keys returned on',
  address: 'New address given in writing on',
  demand: 'Deposit requested on',
  landlordKnows: 'Landlord learned of the move-out on',
  newTenant: 'Rented again on',
}

export default function DepositPage({ loaderData: { rows } }: Route.ComponentProps) {
  const { form, typed, link, onItsWay, outcome, box } = useLawCalculator(
    'deposit_deadline',
    unset,
    depositOutcome,
  )
  return (
    <CalculatorFrame
      calculator={calculator}
      form={form}
      fields={
        <>
          <StateBox {...box('state')} />
          <DayBox
            {...box('ended')}
            label="Last day of the tenancy"
            hint="The last day of the lease, or of the notice."
          />
          {depositAsks(onItsWay.law).map((event) => (
            <DayBox key={event} {...box(event)} label={eventLabels[event]} optional />
          ))}
        </>
      }
      result={
        <LawResult
          state={typed.state}
          onItsWay={onItsWay}
          outcome={outcome}
          link={link}
          asks="Choose a state and the day the tenancy ended."
        />
      }
    >
      <h2 className="font-serif text-2xl font-semibold">Days to return a deposit, state by state</h2>
      <p className="mt-2 max-w-3xl text-ink-soft">
        By that day, return the deposit, or send the remainder with a written list of deductions. In many
        states a landlord who misses the deadline loses the right to keep any of the deposit, and in some owes
        a multiple of it. Days are counted starting the day after; if the last one is a Sunday, do not wait
        until Monday.
      </p>
      <StateTable caption="Days to return a security deposit" columns={['Time']} rows={rows} />
    </CalculatorFrame>
  )
}
