import { Minus, Plus, X } from 'lucide-react'
import { memo, type KeyboardEvent } from 'react'
import type { InvoiceItem } from '#shared/invoices/draft.ts'
import { cn } from '#web/ui/cn.ts'
import { controlClass } from '#web/ui/forms/control-class.ts'
import { FieldError } from '#web/ui/forms/field-error.tsx'
import { IconButton } from '#web/ui/buttons/icon-button.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { boxId, type ItemActions, type ItemBox } from './item-actions.ts'

type ItemRowProps = {
  item: InvoiceItem
  /** The row's number, from 1. */
  number: number
  /** Quantity × price, as written. */
  amount: string
  symbol: string
  step: string
  quantityProblem: string | undefined
  priceProblem: string | undefined
  formId: string
  actions: ItemActions
  /** Rows out of sight are then not laid out. */
  isOfMany: boolean
}

/** One item. It renders again only when its own data changes, so that hundreds of rows stay fast. */
export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { item, number, amount, symbol, step, quantityProblem, priceProblem, formId, actions } = props
  const idOf = (box: ItemBox) => boxId(formId, item.id, box)
  const onEnter = (box: ItemBox) => (event: KeyboardEvent) => {
    const isPlain = !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing
    if (event.key === 'Enter' && isPlain) {
      event.preventDefault()
      actions.next(item.id, box)
    }
  }
  return (
    <li
      className={cn(
        'grid grid-cols-[8.75rem_minmax(0,1fr)_1.75rem] items-start gap-x-3 gap-y-2 px-4 py-3 sm:px-5 @lg:grid-cols-[8.75rem_8rem_minmax(0,1fr)_1.75rem] @3xl:grid-cols-[minmax(0,1fr)_8.75rem_8rem_7.5rem_1.75rem] @3xl:py-2.5',
        props.isOfMany && '[contain-intrinsic-size:auto_3.75rem] [content-visibility:auto]',
      )}
    >
      <div className="col-span-2 @lg:col-span-3 @3xl:col-span-1">
        <PhoneLabel htmlFor={idOf('description')}>Description</PhoneLabel>
        <textarea
          id={idOf('description')}
          aria-label={`Description of item ${number}`}
          placeholder="Item description"
          dir="auto"
          rows={1}
          value={item.description}
          onChange={(event) => actions.change(item.id, { description: event.target.value })}
          onKeyDown={onEnter('description')}
          className={cn(controlClass, 'field-sizing-content max-h-40 min-h-11 resize-none py-2 md:min-h-10')}
        />
      </div>
      <div className="col-start-1 row-start-2 @3xl:col-start-2 @3xl:row-start-1">
        <PhoneLabel htmlFor={idOf('quantity')}>Quantity</PhoneLabel>
        <div className="flex items-center">
          <IconButton
            label={`Item ${number}: decrease quantity by one`}
            icon={<Minus aria-hidden />}
            onClick={() => actions.less(item.id)}
          />
          <Input
            id={idOf('quantity')}
            aria-label={`Quantity of item ${number}`}
            {...(quantityProblem && {
              'aria-invalid': true,
              'aria-describedby': `${idOf('quantity')}-error`,
            })}
            type="number"
            min="0"
            step="any"
            inputMode="decimal"
            value={item.quantity}
            onChange={(event) => actions.change(item.id, { quantity: event.target.value })}
            onBlur={() => actions.touch(`quantity:${item.id}`)}
            onKeyDown={onEnter('quantity')}
            onWheel={(event) => event.currentTarget.blur()}
            className={`${bare} tabular px-1! text-center`}
          />
          <IconButton
            label={`Item ${number}: increase quantity by one`}
            icon={<Plus aria-hidden />}
            onClick={() => actions.more(item.id)}
          />
        </div>
        {quantityProblem && <FieldError id={`${idOf('quantity')}-error`}>{quantityProblem}</FieldError>}
      </div>
      <div className="col-start-2 row-start-2 @3xl:col-start-3 @3xl:row-start-1">
        <PhoneLabel htmlFor={idOf('unitPrice')}>Unit price</PhoneLabel>
        <span className="relative block">
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 left-2.5 grid place-items-center text-sm text-ink-faint"
          >
            {symbol}
          </span>
          <Input
            id={idOf('unitPrice')}
            aria-label={`Unit price of item ${number}`}
            {...(priceProblem && { 'aria-invalid': true, 'aria-describedby': `${idOf('unitPrice')}-error` })}
            type="number"
            min="0"
            step={step}
            inputMode="decimal"
            value={item.unitPrice}
            onChange={(event) => actions.change(item.id, { unitPrice: event.target.value })}
            onFocus={(event) => event.currentTarget.select()}
            onBlur={() => actions.touch(`unitPrice:${item.id}`)}
            onKeyDown={onEnter('unitPrice')}
            onWheel={(event) => event.currentTarget.blur()}
            className={cn(bare, 'tabular text-right', symbol.length > 2 ? 'pl-11!' : 'pl-7!')}
          />
        </span>
        {priceProblem && <FieldError id={`${idOf('unitPrice')}-error`}>{priceProblem}</FieldError>}
      </div>
      <output
        aria-label={`Amount of item ${number}`}
        className="tabular col-span-3 col-start-1 row-start-3 text-right font-medium wrap-anywhere @lg:col-span-1 @lg:col-start-3 @lg:row-start-2 @lg:self-end @lg:py-2 @3xl:col-start-4 @3xl:row-start-1 @3xl:self-start"
      >
        {amount}
      </output>
      <IconButton
        label={`Remove item ${number}`}
        size="sm"
        icon={<X aria-hidden />}
        onClick={() => actions.remove(item.id)}
        className="col-start-3 row-start-1 mt-8 @lg:col-start-4 @3xl:col-start-5 @3xl:mt-1.5"
      />
    </li>
  )
})

/** A label for each input if the space is too small for a table with column heads. */
function PhoneLabel({ htmlFor, children }: { htmlFor: string; children: string }) {
  return (
    <label htmlFor={htmlFor} className="mb-1.5 block text-sm font-medium @3xl:hidden">
      {children}
    </label>
  )
}

/** A number input without the browser's own arrows: there are buttons beside it, or no arrows are wanted. */
const bare =
  '[appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none'
