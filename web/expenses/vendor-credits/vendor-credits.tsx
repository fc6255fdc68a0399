import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { href } from 'react-router'
import { voidVendorCredit, voidVendorCreditUse } from '#shared/expenses/vendor-credit-contract.ts'
import { call, messageFor } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { formatDate, formatMoney, toCents, toDollars } from '#web/lib/text/format.ts'
import { categoryText } from '#web/expenses/category-words.ts'
import { linePlaceLabel, expenseMethodLabel } from '#web/expenses/labels.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { PanelLines, PanelSection } from '#web/ui/side-panel.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { type VendorCredit, vendorCreditsQuery } from './api.ts'

const RecordDialog = lazy(async () => ({
  default: (await import('./record-credit-dialog.tsx')).RecordCreditDialog,
}))
const ApplyDialog = lazy(async () => ({
  default: (await import('./apply-credit-dialog.tsx')).ApplyCreditDialog,
}))
const RefundDialog = lazy(async () => ({
  default: (await import('./refund-credit-dialog.tsx')).RefundVendorCreditDialog,
}))

type Use = VendorCredit['uses'][number]
type Open =
  | { kind: 'record' }
  | { kind: 'apply' | 'refund' | 'void'; credit: VendorCredit }
  | { kind: 'take back'; credit: VendorCredit; use: Use }

type VendorCreditsProps = { vendor: { id: string; name: string }; mayAdd: boolean }

/** The credits of a vendor with what became of them: what is not used is applied to bills or paid back. */
export function VendorCredits({ vendor, mayAdd }: VendorCreditsProps) {
  const [open, setOpen] = useState<Open>()
  const mayWrite = useMay('vendor-credits:write')
  const { data, error } = useQuery(vendorCreditsQuery(vendor.id))
  const close = () => setOpen(undefined)
  const left = toDollars((data ?? []).reduce((sum, credit) => sum + toCents(credit.open), 0))
  return (
    <PanelSection
      title="Credits"
      action={
        mayWrite &&
        mayAdd && (
          <Button size="sm" variant="quiet" onClick={() => setOpen({ kind: 'record' })}>
            Record credit
          </Button>
        )
      }
    >
      {error !== null && <p role="alert">{messageFor(error)}</p>}
      {data === undefined && error === null && <SkeletonLines lines={2} />}
      {data?.length === 0 && (
        <p className="text-sm text-ink-soft">
          No credits. A credit is for returned goods or an overcharge. You can apply it to bills or record a
          refund.
        </p>
      )}
      {data && data.length > 0 && (
        <PanelLines
          total={formatMoney(left)}
          totalLabel="Not used"
          lines={data.flatMap((credit) => [
            {
              key: credit.id,
              what: <Credit credit={credit} mayWrite={mayWrite} onOpen={setOpen} />,
              detail: [
                formatDate(credit.date),
                categoryText(credit.category),
                linePlaceLabel(credit),
                credit.reference,
              ]
                .filter(Boolean)
                .join(', '),
              amount: <Amount value={credit.amount} isVoid={credit.status === 'VOID'} />,
            },
            ...credit.uses
              .filter(({ status }) => status === 'POSTED')
              .map((use) => ({
                key: use.id,
                what: (
                  <span className="flex flex-wrap items-center gap-x-2 pl-4">
                    {use.bill ? (
                      <TextLink to={{ pathname: href('/bills'), search: `?bill=${use.bill.id}` }}>
                        {use.bill.description || 'Bill'}
                      </TextLink>
                    ) : (
                      'Refunded'
                    )}
                    {mayWrite && (
                      <Button
                        size="sm"
                        variant="quiet"
                        onClick={() => setOpen({ kind: 'take back', credit, use })}
                      >
                        {use.bill ? 'Remove' : 'Void'}
                      </Button>
                    )}
                  </span>
                ),
                detail: (
                  <span className="block pl-4">
                    {[
                      use.bill ? `Applied ${formatDate(use.date)}` : formatDate(use.date),
                      use.method && expenseMethodLabel(use.method),
                      use.reference,
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                ),
                amount: formatMoney(-use.amount),
              })),
          ])}
        />
      )}
      <Suspense>
        {open?.kind === 'record' && <RecordDialog vendor={vendor} onClose={close} />}
        {open?.kind === 'apply' && <ApplyDialog credits={[open.credit]} onClose={close} />}
        {open?.kind === 'refund' && <RefundDialog credit={open.credit} onClose={close} />}
      </Suspense>
      <ConfirmVoid open={open} onClose={close} />
    </PanelSection>
  )
}

type CreditProps = { credit: VendorCredit; mayWrite: boolean; onOpen: (open: Open) => void }

function Credit({ credit, mayWrite, onOpen }: CreditProps) {
  const { description, status, open, used, amount, category } = credit
  return (
    <span className="grid gap-1">
      <span>
        {description}
        {status === 'VOID' && ' (void)'}
        {status === 'OPEN' && open < amount && `, ${formatMoney(open)} unused`}
      </span>
      {mayWrite && status === 'OPEN' && (
        <span className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => onOpen({ kind: 'apply', credit })}>
            Apply to bills
          </Button>
          {category !== 'CAPITAL' && (
            <Button size="sm" variant="quiet" onClick={() => onOpen({ kind: 'refund', credit })}>
              Record refund
            </Button>
          )}
          {used === 0 && (
            <Button size="sm" variant="quiet" onClick={() => onOpen({ kind: 'void', credit })}>
              Void
            </Button>
          )}
        </span>
      )}
    </span>
  )
}

function Amount({ value, isVoid }: { value: number; isVoid: boolean }) {
  return <span className={isVoid ? 'text-ink-faint line-through' : undefined}>{formatMoney(value)}</span>
}

/** Asks before a credit is voided, or a use of it is taken back. */
function ConfirmVoid({ open, onClose }: { open: Open | undefined; onClose: () => void }) {
  const use = open?.kind === 'take back' ? open.use : undefined
  const credit = open?.kind === 'void' || open?.kind === 'take back' ? open.credit : undefined
  return (
    <ConfirmDialog
      open={credit !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={
        use ? (use.bill ? 'Remove this credit from the bill?' : 'Void this refund?') : 'Void this credit?'
      }
      confirmLabel={use ? (use.bill ? 'Remove credit' : 'Void refund') : 'Void credit'}
      onConfirm={async () => {
        if (credit) {
          await (use
            ? call(voidVendorCreditUse, { params: { id: credit.id, vendorCreditUseId: use.id } })
            : call(voidVendorCredit, { params: { id: credit.id } }))
          await invalidateLedger()
          toast.success(use ? 'Credit removed' : 'Credit voided')
        }
      }}
    >
      {use
        ? `${formatMoney(use.amount)} of the credit can be used again${use.bill ? ', and the bill is unpaid again' : ''}.`
        : 'The credit no longer reduces its category. It stays in the list, marked void.'}
    </ConfirmDialog>
  )
}
