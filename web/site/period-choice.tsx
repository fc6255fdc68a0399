import { annualSaving } from '#shared/billing/annual-saving.ts'
import { plans } from '#shared/billing/plans.ts'

const option =
  'flex min-h-10 cursor-pointer items-center gap-2 rounded-sm px-4 font-medium text-ink-soft has-checked:bg-raised has-checked:text-ink has-checked:ring-1 has-checked:ring-control has-focus-visible:outline-2 has-focus-visible:outline-focus hover:text-ink'

/** The yearly saving of every plan, if it is equal for all of them. */
const savings = new Set(plans.map(({ prices }) => annualSaving(prices)).filter(Boolean))
const [saving] = savings.size === 1 ? savings : []

/**
 * Chooses payment by the month or by the year. Content of each period is shown or hidden by the id of the checked box.
 */
export function PeriodChoice() {
  return (
    <fieldset className="inline-flex max-w-full self-start rounded border border-line-strong bg-sunken p-0.5">
      <legend className="sr-only">Paid</legend>
      <label className={option}>
        <input type="radio" name="period" id="pay-monthly" defaultChecked className="sr-only" />
        Monthly
      </label>
      <label className={option}>
        <input type="radio" name="period" id="pay-annual" className="sr-only" />
        Annually
        {saving && <span className="text-sm font-normal text-good">{saving}</span>}
      </label>
    </fieldset>
  )
}
