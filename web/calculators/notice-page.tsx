import { noticeKinds } from '#shared/law/notices/notice-kinds.ts'
import { pageMeta } from '#web/lib/pages/page-meta.ts'
import { CityBox } from './city-box.tsx'
import { ChoiceBox, DayBox, StateBox, TextBox } from './calculator-fields.tsx'
import { CalculatorFrame } from './calculator-frame.tsx'
import { calculators } from './calculators.ts'
import { LawResult } from './law-result.tsx'
import { MoreFields } from './more-fields.tsx'
import { noticeAsks, noticeOutcome, noticeTitles, readKind } from './notice-date.ts'
import { noticeRows } from './state-rows.ts'
import { StateTable } from './state-table.tsx'
import type { Route } from './+types/notice-page'
import { useLawCalculator } from './use-law-calculator.ts'

const calculator = calculators.notice

/** Runs while the page is built. */
export function loader() {
  return { rows: noticeRows() }
}

export const meta = () =>
  pageMeta({
    title: 'Notice date calculator for landlords and tenants',
    description:
      'The earliest date for a notice to end a tenancy, raise the rent, demand unpaid rent or enter the home, under every state’s law, step by step.',
    path: calculator.path,
  })

const kinds = noticeKinds.map((kind) => ({ value: kind, label: noticeTitles[kind].label }))
const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]
const unset = {
  state: '', city: '', kind: 'landlordEnds', on: '', since: '', dueday: '', increase: '', mailed: '', units: '', over62: '', term: '',
} // prettier-ignore

export default function NoticePage({ loaderData: { rows } }: Route.ComponentProps) {
  const { form, typed, link, onItsWay, outcome, box } = useLawCalculator('notice_date', unset, noticeOutcome)
  const { law } = onItsWay
  const kind = readKind(typed.kind)
  const asks = noticeAsks(kind, law)
  return (
    <CalculatorFrame
      calculator={calculator}
      form={form}
      fields={
        <>
          <StateBox {...box('state')} />
          <CityBox {...box('city')} law={law} topics={['rentIncrease', 'endNotice']} />
          <ChoiceBox {...box('kind')} label="Notice" value={kind} options={kinds} />
          <DayBox {...box('on')} label="Given on" hint="The day the other party receives it." />
          {asks.since && (
            <DayBox
              {...box('since')}
              label="Tenancy began on"
              optional
              hint="Some states require more notice for longer tenancies."
            />
          )}
          {asks.increase && (
            <TextBox
              {...box('increase')}
              label="Increase (%)"
              optional
              hint="Include all other increases in the last twelve months."
            />
          )}
          {asks.units && <TextBox {...box('units')} label="The landlord’s total rental units" optional />}
          {asks.term && (
            <TextBox
              {...box('term')}
              label="Lease term in months"
              optional
              hint="Enter 0 for month to month. In New York, a longer term requires more notice."
            />
          )}
          {asks.over62 && (
            <ChoiceBox
              {...box('over62')}
              label="Is a tenant over 62?"
              optional
              placeholder="Not known"
              options={yesNo}
            />
          )}
          <MoreFields
            title="Rent due day, sent by mail"
            isUsed={typed.dueday !== '' || typed.mailed === 'yes'}
          >
            {asks.dueday && (
              <TextBox
                {...box('dueday')}
                label="Rent due day"
                optional
                hint="Day of the month. Leave blank for the 1st."
              />
            )}
            <ChoiceBox
              {...box('mailed')}
              label="Sent by mail?"
              value={typed.mailed === 'yes' ? 'yes' : ''}
              options={[{ value: '', label: 'No' }, ...yesNo.slice(0, 1)]}
            />
          </MoreFields>
        </>
      }
      result={
        <LawResult
          state={typed.state}
          onItsWay={onItsWay}
          outcome={outcome}
          link={link}
          asks="Choose a state, the notice, and the date it is given."
        />
      }
    >
      <h2 className="font-serif text-2xl font-semibold">Ending a month-to-month tenancy, state by state</h2>
      <p className="mt-2 max-w-3xl text-ink-soft">
        The notice that each party must give. Where two periods are shown, the longer one usually applies to
        longer tenancies. In many states a tenancy can end only at the end of a rental month. Some states and
        cities also require a reason. A fixed term ends on its last day and cannot be ended early by such a
        notice.
      </p>
      <StateTable
        caption="Notice to end a month-to-month tenancy"
        columns={['By the landlord', 'By the tenant']}
        rows={rows}
      />
    </CalculatorFrame>
  )
}
