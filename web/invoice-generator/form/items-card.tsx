import { Plus } from 'lucide-react'
import { useId, useMemo } from 'react'
import { amountText } from '#shared/invoices/compose-invoice.ts'
import { currencyOf } from '#shared/invoices/currencies.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { createItemActions } from './item-actions.ts'
import { ItemRow } from './item-row.tsx'
import { problemsOf, totalsOf, useInvoice, useStore } from '#web/invoice-generator/use-invoice.ts'

export function ItemsCard() {
  const store = useStore()
  const draft = useInvoice((state) => state.draft)
  const touched = useInvoice((state) => state.touched)
  const isAttempted = useInvoice((state) => state.isAttempted)
  const formId = useId()
  // stays the same object while the page is open, so that only a changed row renders again
  const actions = useMemo(() => createItemActions(store, formId), [store, formId])
  const problems = problemsOf(draft)
  const totals = totalsOf(draft)
  const { symbol, decimals } = currencyOf(draft.currency)
  const problemOf = (field: `${'quantity' | 'unitPrice'}:${string}`) =>
    isAttempted || touched.has(field) ? problems.get(field) : undefined
  return (
    <Card
      title="Invoice Items"
      padded={false}
      // by its own width: inside the app and beside the preview it is narrower than the window
      className="@container"
      footer={
        <Button id={`${formId}-add`} size="sm" icon={<Plus aria-hidden />} onClick={() => actions.add()}>
          Add item
        </Button>
      }
    >
      <div
        aria-hidden
        className="hidden gap-3 border-b border-line px-5 py-2 text-xs font-medium text-ink-faint @3xl:grid @3xl:grid-cols-[minmax(0,1fr)_8.75rem_8rem_7.5rem_1.75rem]"
      >
        <span>Description</span>
        <span>Quantity</span>
        <span>Unit price</span>
        <span className="text-right">Amount</span>
      </div>
      {draft.items.length === 0 && (
        <p className="px-5 py-8 text-center text-ink-soft">No items yet. Add the first item to bill.</p>
      )}
      <ol className="divide-y divide-line">
        {draft.items.map((item, index) => {
          const amount = totals?.items[index] ?? null
          return (
            <ItemRow
              key={item.id}
              item={item}
              number={index + 1}
              amount={amount === null ? '—' : amountText(amount, draft)}
              symbol={symbol.trim()}
              step={decimals === 0 ? '1' : (10 ** -decimals).toFixed(decimals)}
              quantityProblem={problemOf(`quantity:${item.id}`)}
              priceProblem={problemOf(`unitPrice:${item.id}`)}
              formId={formId}
              actions={actions}
              isOfMany={draft.items.length > 40}
            />
          )
        })}
      </ol>
    </Card>
  )
}
