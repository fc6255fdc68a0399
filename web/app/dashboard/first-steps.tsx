import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { href } from 'react-router'
import type * as leasesContract from '#shared/leases/contract.ts'
import type * as ledgerContract from '#shared/ledger/contract.ts'
import type * as tenantsContract from '#shared/tenants/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import type { Dashboard } from '#web/reports/api.ts'
import { Card } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

const leaseStats = endpoint<typeof leasesContract.leaseStats>('GET', '/leases/stats')
const paymentStats = endpoint<typeof ledgerContract.paymentStats>('GET', '/payments/stats')
const tenantStats = endpoint<typeof tenantsContract.tenantStats>('GET', '/tenants/stats')

type Step = {
  title: string
  text: string
  isDone: boolean
  label: string
  to: { pathname: string; search: string }
}

/** Returns whether an account is so new that the first steps may be shown: nothing charged or nothing received. */
export function isNewAccount(dashboard: Dashboard): boolean {
  return dashboard.charged === 0 || dashboard.received === 0
}

/**
 * Shows the steps from an empty account to a first automatic month. Steps tick themselves, and the card disappears when
 * all are done.
 */
export function FirstSteps({ properties }: { properties: number }) {
  const tenants = useQuery({
    queryKey: ['tenants', 'stats'],
    queryFn: ({ signal }) => call(tenantStats, { signal }),
  })
  const leases = useQuery({
    queryKey: ['leases', 'stats'],
    queryFn: ({ signal }) => call(leaseStats, { signal }),
  })
  const payments = useQuery({
    queryKey: ['payments', 'stats'],
    queryFn: ({ signal }) => call(paymentStats, { signal }),
  })
  if (!tenants.data || !leases.data || !payments.data) {
    return null
  }
  const steps: Step[] = [
    {
      title: 'Add a property',
      text: 'A house, or a building with its units.',
      isDone: properties > 0,
      label: 'Add property',
      to: { pathname: href('/properties'), search: '?new' },
    },
    {
      title: 'Add a tenant',
      text: 'The people who rent from you, with their email or phone.',
      isDone: tenants.data.totalTenants > 0,
      label: 'Add tenant',
      to: { pathname: href('/tenants'), search: '?new' },
    },
    {
      title: 'Add a lease',
      text: 'A lease connects a tenant to a unit. Rent is then charged automatically.',
      isDone: leases.data.totalLeases > 0,
      label: 'New lease',
      to: { pathname: href('/leases/new'), search: '' },
    },
    {
      title: 'Record a payment',
      text: 'It is applied to the oldest open charge, and the ledger shows why.',
      isDone: payments.data.totalPayments > 0,
      label: 'Record payment',
      to: { pathname: href('/payments/all'), search: '?new' },
    },
  ]
  const next = steps.findIndex((step) => !step.isDone)
  if (next === -1) {
    return null
  }
  return (
    <Card
      title="First steps"
      description={`${steps.filter((step) => step.isDone).length} of ${steps.length} done`}
      padded={false}
      footer={
        properties === 0 && (
          <>
            Moving from another product or a spreadsheet?{' '}
            <TextLink to={href('/settings/data')}>Import your records</TextLink>
          </>
        )
      }
    >
      <ol className="divide-y divide-line">
        {steps.map((step, index) => (
          <StepLine key={step.title} step={step} number={index + 1} isNext={index === next} />
        ))}
      </ol>
    </Card>
  )
}

function StepLine({ step, number, isNext }: { step: Step; number: number; isNext: boolean }) {
  return (
    <li
      className={cn(
        'flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5 sm:px-5',
        isNext && 'bg-brand-soft/50',
      )}
    >
      <span
        aria-hidden
        className={cn(
          'grid size-7 shrink-0 place-items-center rounded-full border text-sm font-semibold',
          step.isDone ? 'border-brand bg-brand text-on-brand' : 'border-line-strong text-ink-soft',
        )}
      >
        {step.isDone ? <Check className="size-4" strokeWidth={3} /> : number}
      </span>
      <div className="min-w-0 flex-1 basis-56">
        <p className={cn('font-medium', step.isDone && 'text-ink-soft line-through')}>
          {step.title}
          {step.isDone && <span className="sr-only"> (done)</span>}
        </p>
        {!step.isDone && <p className="text-sm text-ink-soft">{step.text}</p>}
      </div>
      {!step.isDone && (
        <LinkButton to={step.to} size="sm" variant={isNext ? 'primary' : 'secondary'}>
          {step.label}
        </LinkButton>
      )}
    </li>
  )
}
