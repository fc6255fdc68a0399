import { useQuery } from '@tanstack/react-query'
import { use } from 'react'
import { href } from 'react-router'
import { RoleContext, useMay } from '#web/lib/session/use-may.tsx'
import { type Subscription, subscriptionQuery } from '#web/lib/api/subscription.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { Meter } from '#web/ui/charts/meter.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageBreadcrumb } from '#web/ui/pages/page-breadcrumb.tsx'
import { PageHeader } from '#web/ui/pages/page-header.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { StatusPill } from '#web/ui/data/status-pill.tsx'
import { SettingsPlanActions } from './settings-plan-actions.tsx'
import { useCheckoutReturn } from '#web/accounts/sign-up/use-checkout-return.ts'
import { limitRows, planNames, planSentence, standings, toneOf, usageWords } from './plan-labels.ts'

/** Shows the plan, its state, and how much of each limit is used. */
export default function PlanPage() {
  const { data, error, refetch } = useQuery(subscriptionQuery)
  const mayPay = useMay('subscriptions:write')
  useCheckoutReturn()
  return (
    <>
      <title>Plan | Tenure</title>
      <PageBreadcrumb crumbs={[{ label: 'Settings', to: href('/settings') }, { label: 'Plan' }]} />
      <PageHeader title="Plan" description="Your plan, its limits and your usage." />
      <div className="grid max-w-4xl gap-5">
        {data ? (
          <Card
            title={data.isUnlimited ? 'Unlimited' : planNames[data.plan]}
            description={planSentence(data)}
            actions={!data.isUnlimited && <Standing plan={data} />}
          >
            <Usage plan={data} mayPay={mayPay} />
          </Card>
        ) : (
          <Card>
            {error ? (
              <ErrorState error={error} title="The plan could not be loaded" onRetry={() => void refetch()} />
            ) : (
              <SkeletonLines lines={5} />
            )}
          </Card>
        )}
      </div>
    </>
  )
}

function Standing({ plan }: { plan: Subscription }) {
  const [label, tone] = standings[plan.status]
  return <StatusPill status={plan.status} label={label} tone={tone} />
}

function Usage({ plan, mayPay }: { plan: Subscription; mayPay: boolean }) {
  const { usage } = plan
  const isScoped = use(RoleContext)?.isScoped ?? false
  return (
    <div className="grid gap-5">
      {plan.awaitsConfirmation && (
        <Notice tone="info" title="Your paid plan is ready">
          To activate the plan, confirm your address with the link in our email.
        </Notice>
      )}
      {plan.status === 'past_due' && (
        <Notice tone="warn" title="The last payment did not go through">
          We will retry the payment over the next few days. Your plan continues in the meantime.
          {mayPay && ' Check your card under Manage billing.'}
        </Notice>
      )}
      {plan.isOverLimit && (
        <Notice tone="warn" title="You are over your plan’s limits">
          Your existing records are not affected. You can add new ones once you are below the limit.
        </Notice>
      )}
      {isScoped ? (
        <p className="text-sm text-ink-soft">Plan usage is shown to members with access to all properties.</p>
      ) : (
        <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
          {limitRows.map(({ name, label, unit }) => (
            <Limit key={name} label={label} used={usage[name]} max={usage.limits[name]} unit={unit} />
          ))}
        </div>
      )}
      {plan.canPay && !plan.isUnlimited && mayPay && <SettingsPlanActions plan={plan} />}
      {!plan.canPay && !plan.isUnlimited && plan.plan !== 'enterprise' && (
        <Notice tone="plain">
          This site does not sell plans. Its operator can assign one to your account.
        </Notice>
      )}
    </div>
  )
}

type LimitProps = { label: string; used: number; max: number; unit: string | undefined }

function Limit({ label, used, max, unit }: LimitProps) {
  const said = usageWords(used, unit)
  return max < 0 ? (
    <div className="flex items-baseline justify-between gap-3 text-sm">
      <span className="text-ink-soft">{label}</span>
      <span className="tabular font-medium">
        {said} <span className="font-normal text-ink-faint">· no limit</span>
      </span>
    </div>
  ) : (
    <Meter
      label={label}
      value={used}
      max={max}
      text={`${said} of ${usageWords(max, unit)}`}
      tone={toneOf(used, max)}
    />
  )
}
