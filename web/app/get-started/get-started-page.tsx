import { useQuery } from '@tanstack/react-query'
import { Building2, FileSpreadsheet } from 'lucide-react'
import { href } from 'react-router'
import type * as tenantsContract from '#shared/tenants/contract.ts'
import { type Account, accountQuery } from '#web/lib/api/account.ts'
import { call } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import { subscriptionQuery } from '#web/lib/api/subscription.ts'
import { formatCounted } from '#web/lib/text/format.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { dashboardQuery } from '#web/reports/api.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { PageHeader } from '#web/ui/pages/page-header.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { rentalCounts, rentalSteps } from './rental-steps.ts'
import { type Step, StepList } from './step-list.tsx'

const listTenants = endpoint<typeof tenantsContract.listTenants>('GET', '/tenants')

/** As many tenants as are looked at for an invitation: whoever has more of them has long begun. */
const tenantsQuery = {
  queryKey: ['tenants', 'first-steps'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listTenants, { query: { limit: 100 }, signal }),
}

/** The setup of an account as a checklist. Each step is done by what the account contains, wherever it was entered. */
export default function GetStartedPage() {
  const dashboard = useQuery(dashboardQuery)
  const account = useQuery(accountQuery)
  const tenants = useQuery(rentalCounts.tenants)
  const leases = useQuery(rentalCounts.leases)
  const payments = useQuery(rentalCounts.payments)
  const first = useQuery(tenantsQuery)
  const mayChange = useMay('account:write')
  const mayImport = useMay('import:write')
  const queries = [dashboard, account, tenants, leases, payments, first]
  const failed = queries.find((query) => query.isError && !query.data)
  const isKnown = dashboard.data && account.data && tenants.data && leases.data && payments.data && first.data
  const groups = isKnown
    ? groupsOf({
        rentals: rentalSteps({
          properties: dashboard.data.properties,
          tenants: tenants.data,
          leases: leases.data,
          payments: payments.data,
        }),
        account: mayChange ? account.data : undefined,
        hasInvited: first.data.some((tenant) => tenant.userId !== null || tenant.invitationStatus !== null),
      })
    : []
  const steps = groups.flatMap((group) => group.steps)
  const done = steps.filter((step) => step.isDone).length
  const next = steps.find((step) => !step.isDone)
  return (
    <>
      <title>Get started | Tenure</title>
      <PageHeader
        title="Get started"
        description={
          steps.length > 0
            ? `${done} of ${steps.length} done. You can stop and continue at any step.`
            : undefined
        }
      />
      {failed ? (
        <ErrorState error={failed.error} onRetry={() => queries.forEach((query) => void query.refetch())} />
      ) : groups.length === 0 ? (
        <SkeletonLines lines={12} />
      ) : (
        <div className="grid max-w-3xl gap-5">
          {!next && (
            <Notice tone="good" title="Your account is set up.">
              <p>
                What needs your attention is on the <TextLink to={href('/dashboard')}>dashboard</TextLink>.
              </p>
            </Notice>
          )}
          {dashboard.data?.properties === 0 && <BringRecords mayImport={mayImport} />}
          {groups.map((group) => (
            <Card key={group.title} title={group.title} description={group.text} padded={false}>
              <StepList
                steps={group.steps}
                next={next}
                from={steps.findIndex((step) => group.steps.includes(step)) + 1}
              />
            </Card>
          ))}
        </div>
      )}
    </>
  )
}

/** The two ways in: records that exist elsewhere, or the first property by hand. */
function BringRecords({ mayImport }: { mayImport: boolean }) {
  const plan = useQuery(subscriptionQuery).data
  const limits = plan && !plan.isUnlimited ? plan.usage.limits : undefined
  return (
    <Card
      title="Bring your records"
      description={
        mayImport
          ? 'Import properties, units, tenants and leases from a spreadsheet, or start with one property.'
          : 'Start with one property.'
      }
    >
      {limits && limits.properties >= 0 && limits.tenants >= 0 && (
        <p className="mb-4 text-sm text-ink-soft">
          {plan?.plan === 'freeTrial' ? 'Your free trial' : 'Your plan'} includes{' '}
          {formatCounted(limits.properties, 'property', 'properties')} and{' '}
          {formatCounted(limits.tenants, 'tenant')}.{' '}
          <TextLink to={`${href('/settings')}#plan`}>See your plan</TextLink>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {mayImport && (
          <LinkButton to={href('/settings/data')} variant="secondary" icon={<FileSpreadsheet aria-hidden />}>
            Import a spreadsheet
          </LinkButton>
        )}
        <LinkButton
          to={{ pathname: href('/properties'), search: '?new' }}
          variant="secondary"
          icon={<Building2 aria-hidden />}
        >
          Add my first property
        </LinkButton>
      </div>
    </Card>
  )
}

type Group = { title: string; text: string; steps: Step[] }

function groupsOf(known: { rentals: Step[]; account: Account | undefined; hasInvited: boolean }): Group[] {
  const { rentals, account, hasInvited } = known
  return [
    { title: 'Your rentals', text: 'Rent is charged as soon as a lease is active.', steps: rentals },
    {
      title: 'Your tenants',
      text: 'In their portal they see what they owe, what they paid and their lease, and report repairs.',
      steps: [
        {
          title: 'Invite a tenant to the portal',
          text: 'Open a tenant and send the invitation. The link in the email is all they need.',
          isDone: hasInvited,
          label: 'Go to tenants',
          to: { pathname: href('/tenants'), search: '' },
        },
      ],
    },
    ...(account
      ? [
          {
            title: 'Your business',
            text: 'All of this can be changed later.',
            steps: ofAccount(account),
          },
        ]
      : []),
  ]
}

const settings = (hash: string) => ({ pathname: href('/settings'), search: '', hash })

function ofAccount(account: Account): Step[] {
  return [
    {
      title: 'Add your business name and address',
      text: 'They are printed on letters, invoices, statements and tax forms.',
      isDone: Boolean(account.businessName && account.businessStreet),
      label: 'Add details',
      to: settings('#business'),
    },
    {
      title: 'Set a late fee for new leases',
      text: 'It is charged after the grace period. Each lease shows the limit of its state.',
      isDone: account.defaultLateFee.kind !== 'NONE',
      label: 'Set late fee',
      to: settings('#late-fee'),
    },
    {
      title: 'Turn on rent reminders',
      text: 'Tenants get an email before and after the due date, on the days that you choose.',
      isDone: account.autoReminders,
      label: 'Set reminders',
      to: settings('#reminders'),
    },
  ]
}
