import { cents } from '#shared/lib/money.ts'
import { pageMeta } from '#web/lib/pages/page-meta.ts'
import { CityBox } from './city-box.tsx'
import { DayBox, MoneyBox, StateBox, TextBox } from './calculator-fields.tsx'
import { CalculatorFrame } from './calculator-frame.tsx'
import { calculators } from './calculators.ts'
import { asksUnits, lateFeeOutcome } from './late-fee.ts'
import { LawResult } from './law-result.tsx'
import { MoreFields } from './more-fields.tsx'
import { lateFeeRows } from './state-rows.ts'
import { StateTable } from './state-table.tsx'
import type { Route } from './+types/late-fee-page'
import { useLawCalculator } from './use-law-calculator.ts'

const calculator = calculators.lateFee

/** Runs while the page is built. */
export function loader() {
  return { rows: lateFeeRows(cents(185_000)) }
}

export const meta = () =>
  pageMeta({
    title: 'Late fee calculator: the legal limit in your state',
    description:
      'The most a landlord may charge for late rent in all 50 states and D.C., the grace period and the statute, with each step of the calculation.',
    path: calculator.path,
  })

export default function LateFeePage({ loaderData: { rows } }: Route.ComponentProps) {
  const fallback = { state: '', city: '', rent: '', unpaid: '', due: '', paid: '', fee: '', units: '' }
  const { form, typed, link, onItsWay, outcome, box } = useLawCalculator('late_fee', fallback, lateFeeOutcome)
  const { law } = onItsWay
  return (
    <CalculatorFrame
      calculator={calculator}
      form={form}
      fields={
        <>
          <StateBox {...box('state')} />
          <CityBox {...box('city')} law={law} topics={['lateFee']} />
          <MoneyBox {...box('rent')} label="Monthly rent" />
          {asksUnits(law) && (
            <TextBox
              {...box('units')}
              label="Units in the building"
              optional
              hint="Texas has two limits: one for up to four units, one for more."
            />
          )}
          <MoneyBox {...box('fee')} label="The fee in your lease" optional />
          <MoreFields
            title="Partial payment or days late"
            isUsed={typed.unpaid !== '' || typed.due !== '' || typed.paid !== ''}
          >
            <MoneyBox
              {...box('unpaid')}
              label="Amount unpaid"
              optional
              hint="Leave blank if the full rent is unpaid."
            />
            <DayBox {...box('due')} label="Rent was due on" optional />
            <DayBox {...box('paid')} label="Paid on (today if blank)" optional />
          </MoreFields>
        </>
      }
      result={
        <LawResult
          state={typed.state}
          onItsWay={onItsWay}
          outcome={outcome}
          link={link}
          asks="Choose a state and enter the monthly rent. The other fields make the result more precise."
        />
      }
    >
      <h2 className="font-serif text-2xl font-semibold">Late fees on rent of $1,850, state by state</h2>
      <p className="mt-2 max-w-3xl text-ink-soft">
        Where a statute sets a number, a fee may not exceed it, regardless of the lease. Where it says
        “reasonable” or nothing, no number is safe on its own: courts look at what the late payment cost the
        landlord. A fee must be agreed in the lease and is charged once unless the statute lets it increase.
      </p>
      <StateTable
        caption="Maximum late fee on rent of $1,850, by state"
        columns={['At most', 'Grace period']}
        rows={rows}
      />
    </CalculatorFrame>
  )
}
