import { useQuery } from '@tanstack/react-query'
import { categoryOf, expenseCategories, expenseCodes, offScheduleNames } from '#shared/expenses/categories.ts'
import { call } from '#web/lib/api/api-client.ts'
import { invalidateLedger } from '#web/lib/api/invalidate-ledger.ts'
import { runWithToast } from '#web/lib/hooks/run-with-toast.ts'
import { formatCounted, formatMoney } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { EmptyPart } from '#web/ui/pages/empty-part.tsx'
import {
  createRule,
  deleteRule,
  type Offer,
  offersQuery,
  type Rule,
  rulesQuery,
  updateRule,
} from './review-api.ts'

/** The rules that were made from confirmed lines, and the rules that are offered. */
export function RulesDialog({ onClose }: { onClose: () => void }) {
  const rules = useQuery(rulesQuery).data
  const offers = useQuery(offersQuery).data ?? []
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Rules"
      description="A rule suggests how to record a line. Nothing is posted until you confirm it."
      size="lg"
    >
      <div className="grid gap-4 text-sm">
        {offers.length > 0 && (
          <ul aria-label="Suggested rules" className="grid gap-2">
            {offers.map((offer) => (
              <li
                key={`${offer.words.join(' ')} ${offer.direction}`}
                className="flex flex-wrap items-center gap-3 rounded-md bg-selected px-3 py-2"
              >
                <span className="min-w-0 flex-1">
                  You recorded {formatCounted(offer.lines, 'line')} with “{offer.words.join(' ')}” as{' '}
                  {asText(offer)}.
                </span>
                <Button size="sm" variant="primary" onClick={() => void make(offer)}>
                  Create rule
                </Button>
              </li>
            ))}
          </ul>
        )}
        {rules?.length === 0 && offers.length === 0 && (
          <EmptyPart title="No rules yet">
            After you record three lines with the same words in the same way, a rule is suggested here.
          </EmptyPart>
        )}
        <ul aria-label="Rules">
          {rules?.map((rule) => (
            <li key={rule.id} className="flex flex-wrap items-center gap-3 border-b border-line py-2">
              <span className="min-w-0 flex-1">
                “{rule.words.join(' ')}”{rule.amount !== null && ` of ${formatMoney(rule.amount)}`} is
                recorded as {asText(rule)}
                <span className="block text-xs text-ink-faint">
                  {rule.isSuspended ? 'Turned off because you rejected it' : `Confirmed ${rule.hits} times`}
                </span>
              </span>
              <Button size="sm" onClick={() => void change(rule, { isSuspended: !rule.isSuspended })}>
                {rule.isSuspended ? 'Turn on' : 'Turn off'}
              </Button>
              <Button size="sm" variant="quiet" onClick={() => void drop(rule)}>
                Delete
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

type Named = Pick<Rule, 'target' | 'direction'> & {
  category?: Rule['category'] | undefined
  propertyName?: string | null | undefined
  vendorName?: string | null | undefined
}

function asText(rule: Named): string {
  if (rule.target === 'OWNER') {
    return rule.direction === 'OUT' ? 'an owner draw' : 'an owner contribution'
  }
  if (rule.target === 'LEASE' || rule.category === null || rule.category === undefined) {
    return 'a payment'
  }
  const name = expenseCategories.find(({ category }) => category === rule.category)?.name
  const offSchedule = rule.category === 'CAPITAL' ? offScheduleNames.CAPITAL : undefined
  return [name ?? offSchedule ?? categoryOf(expenseCodes[rule.category]), rule.propertyName, rule.vendorName]
    .filter(Boolean)
    .join(', ')
}

async function make(offer: Offer): Promise<void> {
  const { bankAccountId, direction, words, amount, target, category, propertyId, vendorId } = offer
  const body = { bankAccountId, direction, words, amount, target, category, propertyId, vendorId }
  await runWithToast(() => call(createRule, { body }), 'Rule created')
  await invalidateLedger()
}

async function change(rule: Rule, body: { isSuspended: boolean }): Promise<void> {
  await runWithToast(
    () => call(updateRule, { params: { id: rule.id }, body, ifMatch: rule.version }),
    body.isSuspended ? 'Rule turned off' : 'Rule turned on',
  )
  await invalidateLedger()
}

async function drop(rule: Rule): Promise<void> {
  await runWithToast(() => call(deleteRule, { params: { id: rule.id } }), 'Rule deleted')
  await invalidateLedger()
}
