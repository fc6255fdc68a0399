import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { href } from 'react-router'
import { useWords } from '#web/lib/words.tsx'
import { cn } from '#web/ui/cn.ts'
import { Money } from '#web/ui/money.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { LedgerEntry, Statement } from './statement.ts'

const head = 'border-b border-line px-3 py-2.5 text-xs font-medium whitespace-nowrap text-ink-faint'
const cell = 'px-3 py-2.5 max-md:p-0'

/** The books of a lease line by line with the running balance; every line opens on why it is there. */
export function LedgerLines({ statement, caption }: { statement: Statement; caption: string }) {
  const { t, formats } = useWords()
  const { opening, lines } = statement
  return (
    <table className="w-full border-collapse max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr>
          <th scope="col" className={cn(head, 'w-32 pl-5 text-left')}>
            {t('money.date')}
          </th>
          <th scope="col" className={cn(head, 'text-left')}>
            {t('money.what')}
          </th>
          <th scope="col" className={cn(head, 'text-right')}>
            {t('money.charge')}
          </th>
          <th scope="col" className={cn(head, 'text-right')}>
            {t('money.payment')}
          </th>
          <th scope="col" className={cn(head, 'pr-5 text-right')}>
            {t('money.balance')}
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {lines.toReversed().map((line) => (
          <Line key={line.id} line={line} />
        ))}
        {opening && (
          <tr className="border-b border-line text-ink-soft max-md:flex max-md:justify-between max-md:gap-4 max-md:px-4 max-md:py-3">
            <td colSpan={4} className={cn(cell, 'md:pl-5')}>
              {t('money.broughtForward', { date: formats.date(opening.date) })}
            </td>
            <td className={cn(cell, 'text-right md:pr-5')}>
              <Money amount={opening.balance} />
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

function Line({ line }: { line: LedgerEntry }) {
  const { t, formats } = useWords()
  const [isOpen, setIsOpen] = useState(false)
  const hasMore = line.because !== null || line.paymentId !== null
  return (
    <>
      <tr
        className={cn(
          'border-b border-line max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:px-4 max-md:py-3',
          isOpen && 'border-b-0',
        )}
      >
        <td
          className={cn(
            cell,
            'tabular whitespace-nowrap text-ink-soft max-md:row-start-2 max-md:text-sm md:pl-5',
          )}
        >
          {formats.date(line.date)}
        </td>
        <td className={cn(cell, 'min-w-0 max-md:col-start-1 max-md:row-start-1')}>
          {hasMore ? (
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
              className="-mx-1 inline-flex min-h-6 items-start gap-1 rounded-sm px-1 text-left wrap-anywhere hover:text-brand-text"
            >
              {line.description}
              <ChevronRight
                aria-hidden
                className={cn(
                  'mt-1 size-3.5 shrink-0 text-ink-faint transition-transform print:hidden',
                  isOpen && 'rotate-90',
                )}
              />
            </button>
          ) : (
            <span className="wrap-anywhere">{line.description}</span>
          )}
        </td>
        <Amount amount={line.amount > 0 ? line.amount : null} />
        <Amount amount={line.amount < 0 ? -line.amount : null} isPayment />
        <td className={cn(cell, 'text-right max-md:row-start-2 max-md:text-sm md:pr-5')}>
          <span className="text-ink-faint md:sr-only">{t('money.balance')} </span>
          <Money amount={line.balance} className={line.balance < 0 ? 'text-good' : 'max-md:text-ink-soft'} />
        </td>
      </tr>
      {isOpen && (
        <tr className="border-b border-line max-md:block print:hidden">
          <td aria-hidden className="max-md:hidden" />
          <td colSpan={4} className="px-3 pb-3 text-sm text-ink-soft max-md:block max-md:px-4">
            {line.because && <p className="max-w-prose">{line.because}</p>}
            {line.paymentId !== null && (
              <TextLink to={href('/tenant/payments/:paymentId', { paymentId: line.paymentId })}>
                {t(line.kind === 'payment' ? 'money.seeReceipt' : 'money.seePayment')}
              </TextLink>
            )}
          </td>
        </tr>
      )}
    </>
  )
}

function Amount({ amount, isPayment }: { amount: number | null; isPayment?: boolean }) {
  return (
    <td
      className={cn(
        cell,
        'text-right max-md:col-start-2 max-md:row-start-1',
        amount === null && 'max-md:hidden',
      )}
    >
      {amount !== null && (
        <>
          {isPayment && (
            <span aria-hidden className="text-good md:hidden">
              −
            </span>
          )}
          <Money amount={amount} className={isPayment ? 'text-good' : undefined} />
        </>
      )}
    </td>
  )
}
