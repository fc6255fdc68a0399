import { useQuery } from '@tanstack/react-query'
import { Ban, Pencil } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { href } from 'react-router'
import { voidBill } from '#shared/expenses/bill-contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { formatDate, formatMoney } from '#web/lib/text/format.ts'
import { ChangeHistory } from '#web/common/audit/change-history.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { DateText } from '#web/ui/data/date-text.tsx'
import { StatusPill } from '#web/ui/data/status-pill.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { PanelActions, PanelFacts, PanelLines, PanelSection, SidePanel } from '#web/ui/side-panel.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { OpenPanel } from '#web/ui/use-side-panel.ts'
import { categoryText } from '#web/expenses/category-words.ts'
import { expenseDeed } from '#web/expenses/expense-history.ts'
import { Place, SplitLines } from '#web/expenses/expense-panel.tsx'
import { Receipts } from '#web/expenses/receipts/expense-receipts.tsx'
import { type VendorCredit, vendorCreditsQuery } from '#web/expenses/vendor-credits/api.ts'
import { isPaidBy } from '#web/expenses/vendor-credits/is-paid-by.ts'
import { type Bill, billQuery } from './api.ts'
import { paymentText } from './bill-columns.tsx'
import { billFileOf } from './bill-dialog.tsx'

const ApplyCreditDialog = lazy(async () => ({
  default: (await import('#web/expenses/vendor-credits/apply-credit-dialog.tsx')).ApplyCreditDialog,
}))
const BillDialog = lazy(async () => ({ default: (await import('./bill-dialog.tsx')).BillDialog }))

type BillPanelProps = {
  panel: OpenPanel
  /** Opens the dialog that pays the bill; undefined where the page has none. */
  onPay?: ((bill: Bill) => void) | undefined
}

/** One bill: the facts, its payments, the invoice, the history and its actions. */
export function BillPanel({ panel, onPay }: BillPanelProps) {
  const [open, setOpen] = useState<'edit' | 'void' | 'credit'>()
  const bill = useQuery(billQuery(panel.id))
  const mayWrite = useMay('bills:write')
  const credits = useUsableCredits(bill.data)
  const close = () => setOpen(undefined)
  return (
    <>
      <SidePanel
        panel={panel}
        query={bill}
        noun="Bill"
        title={({ open: toPay, amount, status }) => (
          <span className="tabular text-2xl">
            {formatMoney(status === 'PAID' || status === 'VOID' ? amount : toPay)}
          </span>
        )}
        about={({ vendor, description, dueDate, status }) =>
          `${vendor.name}, ${description}, ${status === 'PAID' ? 'paid' : `due ${formatDate(dueDate)}`}`
        }
        actions={(loaded) =>
          mayWrite &&
          loaded.status !== 'VOID' && (
            <PanelActions
              moreLabel="More actions for this bill"
              more={
                loaded.paid === 0
                  ? [
                      {
                        label: 'Void (entered by mistake)',
                        icon: <Ban aria-hidden />,
                        tone: 'danger',
                        onSelect: () => setOpen('void'),
                      },
                    ]
                  : []
              }
            >
              {loaded.open > 0 && onPay && (
                <Button variant="primary" onClick={() => onPay(loaded)}>
                  Pay bill
                </Button>
              )}
              {credits.length > 0 && <Button onClick={() => setOpen('credit')}>Apply credit</Button>}
              <Button icon={<Pencil aria-hidden />} onClick={() => setOpen('edit')}>
                Edit
              </Button>
            </PanelActions>
          )
        }
      >
        {(loaded) => <Content bill={loaded} />}
      </SidePanel>
      {bill.data && open === 'edit' && (
        <Suspense>
          <BillDialog bill={bill.data} onClose={close} />
        </Suspense>
      )}
      {bill.data && open === 'credit' && (
        <Suspense>
          <ApplyCreditDialog credits={credits} bill={bill.data} onClose={close} />
        </Suspense>
      )}
      {bill.data && (
        <ConfirmDialog
          open={open === 'void'}
          onOpenChange={close}
          title="Void this bill?"
          confirmLabel="Void bill"
          onConfirm={async () => {
            await call(voidBill, { params: { id: panel.id } })
            await invalidateLedger()
            toast.success('Bill voided')
          }}
        >
          {formatMoney(bill.data.amount)} is no longer owed and no longer an expense. The bill stays in the
          list, marked void.
        </ConfirmDialog>
      )}
    </>
  )
}

const billDeeds: Record<string, string> = {
  entered: 'entered this bill',
  credit_applied: 'applied a vendor credit',
  credit_taken_off: 'removed a vendor credit',
}

/** Returns the credits of the vendor that may pay a part of a bill. */
function useUsableCredits(bill: Bill | undefined): readonly VendorCredit[] {
  const mayWrite = useMay('vendor-credits:write')
  const { data } = useQuery({
    ...vendorCreditsQuery(bill?.vendorId ?? '', 'OPEN'),
    enabled: mayWrite && bill !== undefined && bill.open > 0,
  })
  return bill && data ? data.filter((credit) => isPaidBy(bill, credit)) : []
}

function Content({ bill }: { bill: Bill }) {
  const { lines, payments, credits, amount, paid, status, reference } = bill
  const mayWrite = useMay('bills:write')
  const [first, ...others] = lines
  return (
    <>
      <PanelFacts
        items={[
          ...(status === 'OVERDUE' || status === 'VOID'
            ? [{ label: 'Status', value: <StatusPill status={status} /> }]
            : []),
          { label: 'Amount', value: formatMoney(amount) },
          ...(paid > 0 && paid < amount ? [{ label: 'Paid', value: formatMoney(paid) }] : []),
          { label: 'Bill date', value: <DateText date={bill.date} /> },
          { label: 'Due', value: <DateText date={bill.dueDate} /> },
          ...(first && others.length === 0
            ? [
                { label: 'Category', value: categoryText(first.category) },
                { label: 'For', value: <Place line={first} /> },
              ]
            : []),
          ...(reference ? [{ label: 'Invoice number', value: reference }] : []),
          ...(bill.maintenance
            ? [
                {
                  label: 'Repair',
                  value: (
                    <TextLink
                      to={{ pathname: href('/maintenance'), search: `?request=${bill.maintenance.id}` }}
                    >
                      {bill.maintenance.title}
                    </TextLink>
                  ),
                },
              ]
            : []),
        ]}
      />
      <SplitLines lines={lines} amount={amount} />
      {payments.length + credits.length > 0 && (
        <PanelSection title="Payments">
          <PanelLines
            total={formatMoney(paid)}
            lines={payments
              .map((payment) => ({
                key: payment.expenseId,
                what: (
                  <TextLink to={{ pathname: href('/expenses'), search: `?expense=${payment.expenseId}` }}>
                    <DateText date={payment.date} />
                  </TextLink>
                ),
                detail: paymentText(payment),
                amount: formatMoney(payment.amount),
              }))
              .concat(
                credits.map((credit) => ({
                  key: credit.vendorCreditUseId,
                  what: (
                    <TextLink to={{ pathname: href('/vendors'), search: `?vendor=${bill.vendorId}` }}>
                      <DateText date={credit.date} />
                    </TextLink>
                  ),
                  detail: `Vendor credit, ${credit.description}`,
                  amount: formatMoney(credit.amount),
                })),
              )}
          />
        </PanelSection>
      )}
      <Receipts
        kind="invoice"
        none="No invoice yet. A photo is enough."
        documents={bill.documents}
        mayWrite={mayWrite}
        mayAdd={mayWrite && status !== 'VOID'}
        sendOne={billFileOf(bill.id)}
      />
      <ChangeHistory
        entityType="bill"
        entityId={bill.id}
        describe={(event) => billDeeds[event.action] ?? expenseDeed(event).replace('expense', 'bill')}
      />
    </>
  )
}
