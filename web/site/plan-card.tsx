import { Check } from 'lucide-react'
import { href } from 'react-router'
import { annualSaving } from '#shared/billing/annual-saving.ts'
import type { BillingPeriod, Plan, PlanId } from '#shared/billing/plans.ts'
import { onClick, onView } from '#web/lib/analytics/analytics-marks.ts'
import {
  beginCheckout,
  funnelStep,
  planItem,
  planView,
  viewItem,
} from '#web/lib/analytics/analytics-events.ts'
import { formatMoneyRound } from '#web/lib/text/format.ts'
import { planLimits } from '#web/site/plan-limits.ts'
import { buttonClass } from '#web/ui/buttons/button-class.ts'

/** The plan that is recommended to most visitors: the only one with the primary button. */
const recommended: PlanId = 'growth'

/** Classes that show content only while its payment period is chosen: see `PeriodChoice`. */
const whenPaid: Record<BillingPeriod, string> = {
  monthly: 'group-has-[#pay-annual:checked]/plans:hidden',
  annual: 'group-has-[#pay-monthly:checked]/plans:hidden',
}

/** One column of the price table. Its rows are aligned with the rows of the other plans. */
export function PlanCard({ plan }: { plan: Plan }) {
  const isTrial = plan.id === 'freeTrial'
  return (
    <li
      id={`plan-${plan.id}`}
      data-plan={plan.id}
      className="group/plan relative row-span-6 grid scroll-my-24 grid-rows-subgrid gap-y-0 bg-surface p-5 data-chosen:bg-raised data-chosen:inset-ring-2 data-chosen:inset-ring-brand data-[plan=freeTrial]:group-data-[plans=off]/plans:hidden lg:p-6"
    >
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="font-serif text-2xl font-semibold">{plan.name}</h2>
        <span
          {...onView(viewItem({ items: [planItem({ name: plan.name, price: plan.prices.monthly })] }))}
          className="hidden text-sm font-medium text-brand-text group-data-chosen/plan:inline"
        >
          Your choice
        </span>
        {plan.id === recommended && (
          <span className="rounded-full bg-brand-soft px-2.5 py-0.5 text-sm font-medium text-brand-text group-data-chosen/plan:hidden">
            Recommended
          </span>
        )}
      </div>
      <p className="mt-1 text-ink-soft">{plan.description}</p>
      <div className="mt-5">
        {isTrial ? (
          <Price amount="$0" unit="for 14 days" />
        ) : (
          (['monthly', 'annual'] as const).map((period) => (
            <div
              key={period}
              {...onView(planView({ name: plan.name, price: plan.prices[period] }))}
              className={whenPaid[period]}
            >
              <Price
                amount={formatMoneyRound(plan.prices[period] / 100)}
                unit={period === 'annual' ? 'a year' : 'a month'}
              />
            </div>
          ))
        )}
        <p className="min-h-6 text-sm text-good">
          <span className={whenPaid.annual}>{annualSaving(plan.prices)}</span>
          {isTrial && <span className="text-ink-soft">No card</span>}
        </p>
      </div>
      <div className="mt-4">
        <PlanButton plan={plan} />
      </div>
      <dl className="mt-6 border-t border-line">
        {planLimits(plan).map(({ label, value }) => (
          <div key={label} className="flex items-baseline justify-between gap-3 border-b border-line py-2">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="tabular font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="mt-5 grid content-start gap-2 text-sm text-ink-soft">
        {plan.features.map((feature) => (
          <li key={feature} className="flex gap-2">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-good" />
            {feature}
          </li>
        ))}
      </ul>
    </li>
  )
}

function Price({ amount, unit }: { amount: string; unit: string }) {
  return (
    <p>
      <span className="tabular font-serif text-4xl font-semibold tracking-tight">{amount}</span>{' '}
      <span className="text-ink-soft">{unit}</span>
    </p>
  )
}

/**
 * The button that buys a plan: visitors without an account go to the checkout, signed-in users to the settings, and on
 * a site that takes no payments an account begins with the trial.
 */
function PlanButton({ plan }: { plan: Plan }) {
  if (plan.id === 'freeTrial') {
    return <Choice to={href('/auth/signup')} label="Start free" plan={plan} />
  }
  return (
    <>
      <div className="[[data-signed-in]_&]:hidden">
        <div className="group-data-[plans=given]/plans:hidden group-data-[plans=off]/plans:hidden">
          {(['monthly', 'annual'] as const).map((period) => (
            <div key={period} className={whenPaid[period]}>
              <Choice
                to={`${href('/checkout')}?plan=${plan.id}&period=${period}`}
                label="Get started"
                plan={plan}
                period={period}
              />
            </div>
          ))}
        </div>
        <div className="hidden group-data-[plans=given]/plans:block">
          <Choice to={href('/auth/signup')} label="Start with the trial" plan={plan} />
        </div>
        <div className="hidden group-data-[plans=off]/plans:block">
          <Choice to={href('/auth/signup')} label="Create an account" plan={plan} />
        </div>
      </div>
      <div className="hidden [[data-signed-in]_&]:block">
        <Choice to={href('/settings/plan')} label="Choose in Settings" plan={plan} />
      </div>
    </>
  )
}

type ChoiceProps = { to: string; label: string; plan: Plan; period?: BillingPeriod }

/** The label names the plan for screen readers, since their users cannot see it from the column. */
function Choice({ to, label, plan, period }: ChoiceProps) {
  const variant = plan.id === recommended ? 'primary' : 'secondary'
  return (
    <a
      href={to}
      {...(period ? onClick(...checkoutOf(plan, period)) : {})}
      aria-label={`${label}: ${plan.name}`}
      className={buttonClass({ variant, block: true })}
    >
      {label}
    </a>
  )
}

function checkoutOf(plan: Plan, period: BillingPeriod) {
  const items = [planItem({ name: plan.name, price: plan.prices[period] })]
  return [beginCheckout({ items }), funnelStep({ funnel: 'checkout', name: 'plan_chosen', number: 1 })]
}
