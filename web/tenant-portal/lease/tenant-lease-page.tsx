import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { href } from 'react-router'
import { lastDateOf, leasePhase, type LeasePhase } from '#shared/tenant-portal/lease-phase.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { dueText, rentText } from './rent-words.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyPart } from '#web/ui/pages/empty-part.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { PageHeader } from '#web/ui/pages/page-header.tsx'
import { TextLink, textLinkClass } from '#web/ui/text-link.tsx'
import { ownLeaseQuery, type OwnLease } from '#web/tenant-portal/api.ts'
import { Explanation } from '#web/tenant-portal/payments/explanation.tsx'
import { ContactCard } from '#web/tenant-portal/contact-card.tsx'
import { TenantDepositCard } from './deposit-card.tsx'
import { saveFile } from '#web/tenant-portal/documents/documents-api.ts'
import { failureText } from '#web/common/portal/failure.ts'
import { EndingNoticeSection } from './ending-notice-section.tsx'
import { NoticeCard } from '#web/tenant-portal/notices/notice-card.tsx'
import { PortalError, PortalSkeleton } from '#web/common/portal/portal-states.tsx'
import { RenewalSection } from './renewal-section.tsx'
import { LeaseStatusBadge } from './lease-status-badge.tsx'
import { useChosenLease } from './use-chosen-lease.ts'

/** The tenant's lease page: its current terms, the household, the deposit and its return. */
export default function TenantLeasePage() {
  const { t } = useMessages()
  const [leaseId] = useChosenLease()
  const { data, error, refetch } = useQuery(ownLeaseQuery(leaseId))
  const phase = data?.lease ? leasePhase(data.lease, data.today) : null
  return (
    <>
      <title>{t('shell.titleOf', { page: t('lease.title') })}</title>
      <PageHeader title={t('lease.title')} meta={phase && <LeaseStatusBadge phase={phase} />} />
      {data?.lease && phase ? (
        <>
          <EndingNoticeSection
            leaseId={data.lease.id}
            phase={phase}
            leftOn={data.lease.leftOn}
            hasDeposit={data.lease.securityDeposit > 0}
          />
          <RenewalSection
            leaseId={data.lease.id}
            name={data.household.find(({ isYou }) => isYou)?.name ?? ''}
            today={data.today}
          />
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <div className="grid gap-5">
              <Terms data={data} lease={data.lease} phase={phase} />
              <NoticeCard leaseId={data.lease.id} law={data.notice} phase={phase} />
              <DocumentsCard documents={data.documents} />
            </div>
            <div className="grid gap-5">
              <TenantDepositCard data={data} phase={phase} />
              <ContactCard landlord={data.propertyOwner} />
            </div>
          </div>
        </>
      ) : data ? (
        <Card>
          <EmptyState icon={<FileText aria-hidden />} title={t('money.noLeaseTitle')}>
            {t('money.noLeaseText')}
          </EmptyState>
        </Card>
      ) : error ? (
        <PortalError error={error} onRetry={() => void refetch()} />
      ) : (
        <PortalSkeleton />
      )}
    </>
  )
}

function IfLate({ fee }: { fee: NonNullable<OwnLease['lease']>['lateFee'] }) {
  const { t, formats } = useMessages()
  if (!fee) {
    return t('lease.late.none')
  }
  const amount = formats.money(fee.amount)
  const share = fee.basisPoints === null ? '' : ` (${formats.percent(fee.basisPoints / 10_000)})`
  return fee.graceDays === 0
    ? t('lease.late.atOnce', { fee: amount + share })
    : t('lease.late.after', { fee: amount + share, count: fee.graceDays })
}

function RecurringChargeList({ charges }: { charges: OwnLease['recurringCharges'] }) {
  const { t, formats } = useMessages()
  return charges.map(({ name, amount, from }, index) => (
    // two may be alike
    // oxlint-disable-next-line react/no-array-index-key
    <span key={index} className="block wrap-anywhere">
      {name}, {t('shell.perMonth', { amount: formats.money(amount) })}
      {from && (
        <span className="text-ink-faint">, {t('lease.besidesFrom', { date: formats.date(from) })}</span>
      )}
    </span>
  ))
}

/** Shows the part of the rent that the tenants pay, and the payers of the rest. */
function OwnShare({ shares }: { shares: NonNullable<OwnLease['rentShares']> }) {
  const { t, formats } = useMessages()
  return (
    <>
      {t('shell.perMonth', { amount: formats.money(shares.own) })}
      {shares.payers.map(({ name, amount }) => (
        <span key={name} className="block wrap-anywhere text-ink-faint">
          {t('lease.payerPays', { name, amount: formats.money(amount) })}
        </span>
      ))}
    </>
  )
}

type TermsProps = { data: OwnLease; lease: NonNullable<OwnLease['lease']>; phase: LeasePhase }

function Terms({ data, lease, phase }: TermsProps) {
  const words = useMessages()
  const { t, formats } = words
  const { property, nextRent } = data
  const lastDay = lastDateOf(lease)
  return (
    <Card title={t('lease.terms')}>
      <DescriptionList
        items={[
          ...(property
            ? [
                {
                  label: t('lease.home'),
                  value: (
                    <>
                      {property.name}, {t('shell.unit', { number: property.unit.unitNumber })}
                      <br />
                      {property.address}, {property.city}, {property.state} {property.zipCode}
                    </>
                  ),
                },
              ]
            : []),
          {
            label: t('lease.household'),
            value: formats.list(
              data.household.map(({ name, isYou }) => (isYou ? t('lease.you', { name }) : name)),
            ),
          },
          { label: t('lease.rent'), value: rentText(words, lease) },
          ...(data.rentShares
            ? [{ label: t('lease.yourRent'), value: <OwnShare shares={data.rentShares} /> }]
            : []),
          ...(data.ownShare
            ? [
                {
                  label: t('lease.ownShare'),
                  value: (
                    <>
                      {t('lease.ownShareOf', {
                        amount: formats.money(data.ownShare.amount),
                        total: formats.money(data.ownShare.of),
                      })}
                      <span className="block text-ink-faint">{t('lease.ownShareNote')}</span>
                    </>
                  ),
                },
              ]
            : []),
          ...(data.recurringCharges.length > 0
            ? [
                {
                  label: t('lease.recurringCharges'),
                  value: <RecurringChargeList charges={data.recurringCharges} />,
                },
              ]
            : []),
          { label: t('lease.dueDay'), value: dueText(words, lease) },
          { label: t('lease.ifLate'), value: <IfLate fee={lease.lateFee} /> },
          { label: t('lease.firstDay'), value: formats.longDate(lease.startDate) },
          {
            label: t('lease.lastDay'),
            value: (
              <>
                {lastDay !== null
                  ? formats.longDate(lastDay)
                  : lease.endDate === null
                    ? t('lease.lastDayNone')
                    : t(phase.kind === 'MONTH_TO_MONTH' ? 'lease.lastDayPassed' : 'lease.lastDayOfTerm', {
                        date: formats.longDate(lease.endDate),
                      })}
                {lease.endDate !== null && lastDay !== null && lastDay < lease.endDate && (
                  <span className="text-ink-faint">
                    {' '}
                    ({t('lease.insteadOf', { date: formats.longDate(lease.endDate) })})
                  </span>
                )}
                {lastDay !== null && lease.daysLeft !== null && lease.daysLeft > 0 && (
                  <span className="text-ink-faint">, {t('lease.daysLeft', { count: lease.daysLeft })}</span>
                )}
              </>
            ),
          },
          {
            label: t('lease.proration'),
            value: t(lease.proration === 'ACTUAL_DAYS' ? 'lease.proration.actual' : 'lease.proration.thirty'),
          },
          ...(nextRent
            ? [
                {
                  label: t('lease.nextRent'),
                  value: (
                    <>
                      {formats.money(nextRent.amount)}, {formats.date(nextRent.dueDate)}
                      <Explanation
                        text={nextRent.explanation}
                        about={{ amount: formats.money(nextRent.amount), what: t('lease.nextRent') }}
                      />
                    </>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Card>
  )
}

function DocumentsCard({ documents }: { documents: OwnLease['documents'] }) {
  const { t, formats } = useMessages()
  async function save(file: { id: string; filename: string }) {
    try {
      await saveFile(file)
    } catch (error) {
      toast.error(failureText(t, error))
    }
  }
  const own = documents.filter(({ documentType }) => documentType === 'LEASE')
  return (
    <Card
      title={t('lease.documents')}
      actions={
        <TextLink to={href('/tenant/documents')} className="text-sm">
          {t('lease.toDocuments')}
        </TextLink>
      }
    >
      {own.length === 0 && <EmptyPart title={t('lease.noDocuments')} />}
      <ul className="grid gap-2">
        {own.map((file) => (
          <li key={file.id} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <button
              type="button"
              onClick={() => void save(file)}
              className={`${textLinkClass} min-w-0 text-left wrap-anywhere`}
            >
              {file.filename}
            </button>
            <span className="text-sm text-ink-faint">{formats.date(file.createdAt)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
