import { useQuery } from '@tanstack/react-query'
import { Building2, FileSpreadsheet } from 'lucide-react'
import { href } from 'react-router'
import { subscriptionQuery } from '#web/lib/api/subscription.ts'
import { formatCounted } from '#web/lib/text/format.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { PageHeader } from '#web/ui/pages/page-header.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { rentalSteps, type Setup, setupQuery } from './rental-steps.ts'
import { type Step, StepList } from './step-list.tsx'

/** The setup of an account as a checklist. Each step is done by what the account contains, wherever it was entered. */
export default function GetStartedPage() {
  const setup = useQuery(setupQuery)
  const mayChange = useMay('account:write')
  const mayImport = useMay('import:write')
  const groups = setup.data ? groupsOf(setup.data, { mayChange }) : []
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
      {setup.isError && !setup.data ? (
        <ErrorState error={setup.error} onRetry={() => void setup.refetch()} />
      ) : !setup.data ? (
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
          {!setup.data.hasProperty && <BringRecords mayImport={mayImport} />}
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
          <TextLink to={href('/settings/plan')}>See your plan</TextLink>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {mayImport && (
          <LinkButton to={href('/settings/data')} variant="secondary" icon={<FileSpreadsheet aria-hidden />}>
            Import a spreadsheet
          </LinkButton>
        )}
        <LinkButton to={`${href('/properties')}?new`} variant="secondary" icon={<Building2 aria-hidden />}>
          Add my first property
        </LinkButton>
      </div>
    </Card>
  )
}

type Group = { title: string; text: string; steps: Step[] }

function groupsOf(setup: Setup, { mayChange }: { mayChange: boolean }): Group[] {
  return [
    {
      title: 'Your rentals',
      text: 'Rent is charged as soon as a lease is active.',
      steps: rentalSteps(setup),
    },
    {
      title: 'Your tenants',
      text: 'In their portal they see what they owe, what they paid and their lease, and report repairs.',
      steps: [
        {
          title: 'Invite a tenant to the portal',
          text: 'Open a tenant and send the invitation. The link in the email is all they need.',
          isDone: setup.hasInvitedTenant,
          label: 'Go to tenants',
          to: href('/tenants'),
        },
      ],
    },
    ...(mayChange
      ? [
          {
            title: 'Your business',
            text: 'All of this can be changed later.',
            steps: businessSteps(setup),
          },
        ]
      : []),
  ]
}

const settings = (part: string) => `${href('/settings')}#${part}`

function businessSteps(setup: Setup): Step[] {
  return [
    {
      title: 'Add your business name and address',
      text: 'They are printed on letters, invoices, statements and tax forms.',
      isDone: setup.hasBusinessAddress,
      label: 'Add details',
      to: settings('business'),
    },
    {
      title: 'Set a late fee for new leases',
      text: 'It is charged after the grace period. Each lease shows the limit of its state.',
      isDone: setup.hasLateFee,
      label: 'Set late fee',
      to: settings('late-fee'),
    },
    {
      title: 'Turn on rent reminders',
      text: 'Tenants get an email before and after the due date, on the days that you choose.',
      isDone: setup.hasReminders,
      label: 'Set reminders',
      to: settings('reminders'),
    },
  ]
}
