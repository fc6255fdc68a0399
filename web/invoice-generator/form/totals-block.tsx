import { currencyOf } from '#shared/invoices/currencies.ts'
import { amountText } from '#shared/invoices/compose-invoice.ts'
import type { DiscountKind, TaxMode } from '#shared/invoices/draft.ts'
import { invoiceMessages } from '#shared/invoices/problems.ts'
import { formatRate } from '#shared/invoices/totals.ts'
import { cn } from '#web/ui/cn.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { InvoiceField } from './invoice-field.tsx'
import { totalsOf, useInvoice, useStore } from '#web/invoice-generator/use-invoice.ts'

const taxOptions: readonly { value: TaxMode; label: string }[] = [
  { value: 'state', label: 'By client state' },
  { value: 'none', label: 'No tax' },
  { value: 'manual', label: 'My own rate' },
]
const discountOptions: readonly { value: DiscountKind; label: string }[] = [
  { value: 'none', label: 'No discount' },
  { value: 'percent', label: 'Percent' },
  { value: 'amount', label: 'Amount' },
]

/** A select alone has the whole width, so that its words are not cut off; with its amount each has a half. */
const pair = (isPair: boolean) => cn('grid gap-4', isPair && 'grid-cols-2')

/** Shows the total of the invoice and the inputs for it other than the items. */
export function TotalsBlock() {
  const store = useStore()
  const draft = useInvoice((state) => state.draft)
  const totals = totalsOf(draft)
  const { symbol } = currencyOf(draft.currency)
  return (
    <section
      aria-label="Totals"
      className="section-box grid gap-x-10 gap-y-6 px-4 py-5 sm:grid-cols-2 sm:px-5"
    >
      <div className="grid content-start gap-y-4">
        <div className={pair(draft.taxMode === 'manual')}>
          <Field label="Tax">
            {(control) => (
              <Select
                {...control}
                name="taxMode"
                options={taxOptions}
                value={draft.taxMode}
                onChange={(event) => store.change({ taxMode: event.target.value as TaxMode })}
              />
            )}
          </Field>
          {draft.taxMode === 'manual' && (
            <InvoiceField
              name="manualRate"
              label="Tax rate (%)"
              type="number"
              min="0"
              max="100"
              step="any"
              inputMode="decimal"
            />
          )}
        </div>
        <div className={pair(draft.discountKind !== 'none')}>
          <Field label="Discount">
            {(control) => (
              <Select
                {...control}
                name="discountKind"
                options={discountOptions}
                value={draft.discountKind}
                onChange={(event) => store.change({ discountKind: event.target.value as DiscountKind })}
              />
            )}
          </Field>
          {draft.discountKind !== 'none' && (
            <InvoiceField
              name="discountValue"
              label={draft.discountKind === 'percent' ? 'Discount (%)' : `Discount (${symbol.trim()})`}
              type="number"
              min="0"
              step="any"
              inputMode="decimal"
            />
          )}
        </div>
      </div>
      {totals ? (
        <dl className="tabular grid grid-cols-[1fr_auto] content-start gap-y-2 [&_dd]:pl-6">
          <dt className="text-ink-soft">Subtotal</dt>
          <dd className="text-right">{amountText(totals.subtotal, draft)}</dd>
          {totals.discount > 0 && (
            <>
              <dt className="text-ink-soft">Discount</dt>
              <dd className="text-right">-{amountText(totals.discount, draft)}</dd>
            </>
          )}
          <dt className="text-ink-soft">Tax{totals.taxRate > 0 && ` (${formatRate(totals.taxRate)})`}</dt>
          <dd className="text-right">{amountText(totals.tax, draft)}</dd>
          <dt className="mt-1 border-t border-line-strong pt-3 text-figure font-semibold">Total</dt>
          <dd className="ledger-total tabular mt-1 border-t border-t-line-strong pt-3 pb-1 text-right text-figure font-semibold">
            {amountText(totals.total, draft)}
          </dd>
        </dl>
      ) : (
        <Notice tone="bad" className="self-start">
          {invoiceMessages.tooLarge}
        </Notice>
      )}
    </section>
  )
}
