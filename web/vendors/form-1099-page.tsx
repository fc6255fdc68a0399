import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Building2, Download, FileSpreadsheet, FileText } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { href } from 'react-router'
import * as z from 'zod/mini'
import { missingFacts } from '#shared/vendors/form-1099-list.ts'
import { messageFor } from '#web/lib/api/api-client.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useIsPhone } from '#web/lib/hooks/use-is-phone.ts'
import { usePageSearch } from '#web/lib/forms/search-params.ts'
import { saveCsv } from '#web/lib/text/csv.ts'
import { formatDate, formatMoney, formatMoneyRound, toCents, toDollars } from '#web/lib/text/format.ts'
import { yearOptions, yearParameter } from '#web/common/tax/tax-years.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { DataTable } from '#web/ui/data/data-table.tsx'
import { RowMenu, type RowMenuItem } from '#web/ui/data/menus/row-menu.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { PageBreadcrumb } from '#web/ui/pages/page-breadcrumb.tsx'
import { FigureLine, Leader } from '#web/ui/pages/page-figures.tsx'
import { OfflineNotice } from '#web/ui/pages/offline-notice.tsx'
import { PageHeader } from '#web/ui/pages/page-header.tsx'
import { useSidePanel } from '#web/ui/use-side-panel.ts'
import { vendorQuery } from './api.ts'
import { isIncomplete, isRequired, keyOf, requiredColumns } from './form-1099-columns.tsx'
import { payerMissesText, whyText } from './form-1099-words.ts'
import { NoFormRequired } from './no-form-required.tsx'
import { type OwnerW9, ownerW9Query } from './owner-w9-query.ts'
import { type Form1099, form1099Query, form1099PayerQuery, type W9, w9Query } from './tax-api.ts'
import type { VendorSlots } from './vendor-panel.tsx'

const VendorPanel = lazy(async () => ({ default: (await import('./vendor-panel.tsx')).VendorPanel }))
const OwnerW9Panel = lazy(async () => ({ default: (await import('./owner-w9-panel.tsx')).OwnerW9Panel }))
const PayerDialog = lazy(async () => ({ default: (await import('./payer-dialog.tsx')).Form1099PayerDialog }))
const CopiesDialog = lazy(async () => ({ default: (await import('./copies-dialog.tsx')).CopiesDialog }))
const W9Dialog = lazy(async () => ({ default: (await import('./w9-dialog.tsx')).W9Dialog }))
const OwnerW9Dialog = lazy(async () => ({ default: (await import('./owner-w9-dialog.tsx')).OwnerW9Dialog }))
const IrisDialog = lazy(async () => ({ default: (await import('./iris-dialog.tsx')).IrisDialog }))

const search = z.object({ year: yearParameter })

type Row = Form1099['vendors'][number]
type Dialog = 'payer' | 'file' | 'copies'
type OpenW9 = { row: Row } & ({ vendorW9: W9 } | { ownerW9: OwnerW9 })

/** For whom a Form 1099 is due for a year, why for others none is, and the file for the IRS. */
export function Form1099Page(slots: VendorSlots) {
  const [{ year }, setSearch] = usePageSearch(search)
  const [open, setOpen] = useState<Dialog>()
  const [w9, setW9] = useState<OpenW9>()
  const isPhone = useIsPhone()
  const list = useQuery({ ...form1099Query(Number(year)), placeholderData: keepPreviousData })
  const payer = useQuery({ ...form1099PayerQuery, enabled: open === 'payer' }).data
  const { data } = list
  const panel = useSidePanel('vendor', { ids: data?.vendors.map(keyOf) })
  const required = data?.vendors.filter(isRequired)
  const owner = data?.vendors.find((row) => row.payee === 'OWNER' && row.vendorId === panel.open?.id)
  const close = () => setOpen(undefined)
  const choice = (
    <Select
      aria-label="Year"
      value={year}
      onChange={(event) => setSearch({ year: event.target.value })}
      options={yearOptions()}
      className="w-23 shrink-0 sm:w-24 print:hidden"
    />
  )
  const file = <IrsFile list={data} onOpen={() => setOpen('file')} />
  return (
    <>
      <title>Forms 1099 | Tenure</title>
      <PageBreadcrumb crumbs={[{ label: 'Reports', to: href('/reports') }, { label: 'Forms 1099' }]} />
      <PageHeader
        title="Forms 1099"
        isNamedAbove
        description={
          data &&
          `Required for ${formatMoneyRound(data.threshold)} or more, by payment date, excluding cards and payment networks. A state may have a lower threshold.`
        }
        actions={
          isPhone ? (
            <div className="flex items-center gap-2">
              {choice}
              {file}
              <RowMenu label="More actions" items={actionsOf(data, setOpen)} />
            </div>
          ) : (
            <>
              {choice}
              <Button onClick={() => setOpen('payer')}>Payer details</Button>
              <Button
                icon={<Download aria-hidden />}
                disabled={!data || data.vendors.length === 0}
                onClick={() => data && save(data)}
              >
                CSV
              </Button>
              <Button icon={<FileText aria-hidden />} disabled={!data} onClick={() => setOpen('copies')}>
                Recipient copies
              </Button>
              {file}
            </>
          )
        }
      />
      <OfflineNotice since={list.dataUpdatedAt} />
      {list.isError ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <>
          <Head list={data} />
          <div className="mt-5">
            <DataTable
              caption={`Forms 1099 required for ${year}`}
              columns={requiredColumns}
              rows={required}
              rowKey={keyOf}
              panel={panel}
              rowActions={(row) =>
                isIncomplete(row) && <EnterW9 row={row} onEnter={() => void enter(row, setW9)} />
              }
              isUrgent={isIncomplete}
              totals={data && { label: 'Total', cells: { reported: formatMoney(data.reported) } }}
              empty={
                data?.vendors.length === 0 ? (
                  <EmptyState icon={<FileText aria-hidden />} title={`No vendors were paid in ${year}`}>
                    When you record an expense, choose the vendor you paid. Each vendor’s total for the year
                    appears here.
                  </EmptyState>
                ) : (
                  <EmptyState icon={<FileText aria-hidden />} title={`No Forms 1099 required for ${year}`} />
                )
              }
            />
          </div>
          {data && <NoFormRequired rows={data.vendors.filter((row) => !isRequired(row))} panel={panel} />}
          {data && <Dates list={data} />}
        </>
      )}
      <Suspense>
        {w9 && 'vendorW9' in w9 && (
          <W9Dialog w9={w9.vendorW9} vendorName={w9.row.name} onClose={() => setW9(undefined)} />
        )}
        {w9 && 'ownerW9' in w9 && (
          <OwnerW9Dialog w9={w9.ownerW9} ownerName={w9.row.name} onClose={() => setW9(undefined)} />
        )}
        {panel.open && owner && <OwnerW9Panel row={owner} panel={panel.open} />}
        {panel.open && !owner && (
          <VendorPanel id={panel.open.id.slice(0, 36)} panel={panel.open} {...slots} />
        )}
        {open === 'payer' && payer && <PayerDialog payer={payer} onClose={close} />}
        {open === 'copies' && data && (
          <CopiesDialog list={data} onClose={close} onPayer={() => setOpen('payer')} />
        )}
        {open === 'file' && data && (
          <IrisDialog list={data} onClose={close} onPayer={() => setOpen('payer')} />
        )}
      </Suspense>
    </>
  )
}

/** The button of the file for the IRS, and how many of the forms that are required need a Form W-9 first. */
function IrsFile({ list, onOpen }: { list: Form1099 | undefined; onOpen: () => void }) {
  const required = list?.vendors.filter(isRequired) ?? []
  const incomplete = required.filter(isIncomplete).length
  return (
    <>
      {incomplete > 0 && (
        <p className="min-w-0 text-sm text-warn max-[90rem]:max-w-24 max-[90rem]:leading-tight max-sm:order-last max-sm:max-w-none">
          {incomplete} of {required.length} {incomplete === 1 ? 'needs' : 'need'} a Form W-9
        </p>
      )}
      <Button variant="primary" icon={<FileSpreadsheet aria-hidden />} disabled={!list} onClick={onOpen}>
        IRS file
      </Button>
    </>
  )
}

/** Returns the actions of a phone's menu: the list can be saved once it has rows. */
function actionsOf(list: Form1099 | undefined, open: (dialog: Dialog) => void): RowMenuItem[] {
  return [
    { label: 'Payer details', icon: <Building2 aria-hidden />, onSelect: () => open('payer') },
    ...(list && list.vendors.length > 0
      ? [{ label: 'CSV', icon: <Download aria-hidden />, onSelect: () => save(list) }]
      : []),
    ...(list
      ? [{ label: 'Recipient copies', icon: <FileText aria-hidden />, onSelect: () => open('copies') }]
      : []),
  ]
}

type EnterW9Props = { row: Row; onEnter: () => void }

function EnterW9({ row: { name, missing }, onEnter }: EnterW9Props) {
  return (
    <Button size="sm" onClick={onEnter}>
      <span>
        {missing.length === missingFacts.length ? 'Enter' : 'Edit'}
        <span className="max-xl:sr-only"> Form</span> W-9<span className="sr-only"> of {name}</span>
      </span>
    </Button>
  )
}

/** Opens the form for what the Form W-9 of a row says. A vendor who is archived is restored before. */
async function enter(row: Row, open: (w9: OpenW9) => void): Promise<void> {
  const { vendorId: id, name } = row
  try {
    if (row.payee === 'OWNER') {
      open({ row, ownerW9: await queryClient.fetchQuery(ownerW9Query(id)) })
    } else if ((await queryClient.fetchQuery(vendorQuery(id))).isArchived) {
      toast.error(`${name} is archived`, { description: 'Restore the vendor to enter Form W-9.' })
    } else {
      open({ row, vendorW9: await queryClient.fetchQuery(w9Query(id)) })
    }
  } catch (error) {
    toast.error(messageFor(error))
  }
}

function Head({ list }: { list: Form1099 | undefined }) {
  const rest = list && toDollars(toCents(list.paid) - toCents(list.reported))
  return (
    <>
      <section aria-label="Forms" className="flex flex-wrap items-end gap-x-7 gap-y-3 px-4 sm:px-5">
        <Leader label="To report" value={list?.reported} />
        <FigureLine
          figures={[
            { sign: '=', label: 'Paid to vendors and owners', value: list?.paid },
            { sign: '−', label: 'No form is required', value: rest },
          ]}
        />
      </section>
      {list && list.payerMisses.length > 0 && list.reported > 0 && (
        <Notice tone="warn" className="mx-4 mt-4 sm:mx-5">
          The payer’s information is incomplete. Missing: {payerMissesText(list.payerMisses)}.
        </Notice>
      )}
    </>
  )
}

function Dates({ list: { recipientsBy, necBy, miscBy, tccBy } }: { list: Form1099 }) {
  return (
    <p className="mt-4 px-4 text-sm text-ink-faint sm:px-5">
      Recipient copies are due by {formatDate(recipientsBy)}. File Form 1099-NEC with the IRS by{' '}
      {formatDate(necBy)} and Form 1099-MISC by {formatDate(miscBy)} through IRIS. Enter Form 1099-INT in IRIS
      directly, because Tenure creates no file for it. IRIS requires a Transmitter Control Code, which the IRS
      takes up to 45 days to issue, so apply by {formatDate(tccBy)}. A payment without a method is included
      until you enter its method. These figures are not tax advice.
    </p>
  )
}

function save({ year, vendors }: Form1099): void {
  saveCsv(`forms-1099-${year}`, [
    [
      'Vendor or owner',
      'Name on the W-9',
      'Tax ID, last four',
      'Form',
      'Box',
      'Paid',
      'Reportable',
      'Together',
      'Form 1099',
    ],
    ...vendors.map((row) => [
      row.name,
      row.legalName,
      row.tinLast4,
      `1099-${row.form}`,
      row.box,
      row.paid,
      row.reportable,
      row.together,
      whyText(row),
    ]),
  ])
}
