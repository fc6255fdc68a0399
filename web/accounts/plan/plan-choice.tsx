import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { annualSaving } from '#shared/billing/annual-saving.ts'
import { formatMoneyRound } from '#web/lib/text/format.ts'
import { tellPlans } from '#web/lib/analytics/plan-events.ts'
import type { Subscription } from '#web/lib/api/subscription.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { type Plan, plansQuery } from './plan-api.ts'

export type Wanted = { planId: Exclude<Plan['id'], 'freeTrial'>; billingPeriod: 'monthly' | 'annual' }

const periods = [
  { value: 'monthly', label: 'Monthly' },
  { value: 'annual', label: 'Annually' },
] as const

/** Shows the plans side by side, priced by month or by year. `onChoose` receives the chosen plan and period. */
export function PlanChoice({
  plan,
  busyWith,
  onChoose,
}: {
  plan: Subscription
  busyWith: string | undefined
  onChoose: (wanted: Wanted) => void
}) {
  const { data, error, refetch } = useQuery(plansQuery)
  const isBought = plan.stripeSubscriptionId !== null && plan.status !== 'canceled'
  const [period, setPeriod] = useState(isBought ? plan.billingPeriod : 'monthly')
  useEffect(() => {
    if (data) {
      const shown = data.filter((offer) => offer.id !== 'freeTrial' && offer.active)
      tellPlans(
        shown.map(({ id }) => id),
        period,
      )
    }
  }, [data, period])
  if (!data) {
    return error ? (
      <ErrorState error={error} title="The plans could not be loaded" onRetry={() => void refetch()} />
    ) : (
      <SkeletonLines lines={4} />
    )
  }
  return (
    <div className="grid gap-4">
      <Segmented label="Paid" options={periods} value={period} onChange={setPeriod} className="w-fit" />
      <ul className="grid gap-3 sm:grid-cols-3">
        {data.map((offer) => {
          if (offer.id === 'freeTrial' || !offer.active) {
            return null
          }
          const wanted = { planId: offer.id, billingPeriod: period }
          const isPresent = isBought && plan.plan === offer.id && plan.billingPeriod === period
          return (
            <li
              key={offer.id}
              className={cn(
                'flex flex-col gap-3 rounded-lg border p-4',
                isPresent ? 'border-brand bg-brand-soft' : 'border-line-strong bg-raised',
              )}
            >
              <Offer offer={offer} period={period} />
              {isPresent ? (
                <p className="mt-auto flex min-h-9.5 items-center gap-1.5 text-sm font-medium">
                  <Check aria-hidden className="size-4" /> Your plan
                </p>
              ) : (
                <Button
                  block
                  className="mt-auto"
                  busy={busyWith === `${offer.id} ${period}`}
                  disabled={busyWith !== undefined && busyWith !== `${offer.id} ${period}`}
                  onClick={() => onChoose(wanted)}
                >
                  Choose {offer.name}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function Offer({ offer, period }: { offer: Plan; period: Wanted['billingPeriod'] }) {
  return (
    <>
      <div>
        <h3 className="text-section font-semibold">{offer.name}</h3>
        <p className="tabular">
          <span className="text-xl font-semibold">
            {formatMoneyRound(period === 'annual' ? offer.annualPrice : offer.monthlyPrice)}
          </span>{' '}
          <span className="text-sm text-ink-soft">{period === 'annual' ? 'a year' : 'a month'}</span>
        </p>
        <p className="min-h-5 text-sm text-good">
          {period === 'annual' && annualSaving({ monthly: offer.monthlyPrice, annual: offer.annualPrice })}
        </p>
      </div>
      <ul className="grid gap-1.5 text-sm text-ink-soft">
        {offer.features.map((feature) => (
          <li key={feature} className="flex gap-2">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-good" />
            {feature}
          </li>
        ))}
      </ul>
    </>
  )
}
