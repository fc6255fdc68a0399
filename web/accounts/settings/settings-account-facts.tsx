import { formatDate, formatMoney } from '#web/lib/text/format.ts'
import type { Account } from '#web/lib/api/account.ts'
import { lateFeeWords } from '#web/lib/forms/late-fee.ts'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { allocationOrderOptions, ordinal, prorationChoices, timeZoneLabel } from './settings-labels.ts'

/** Shows the account to users who may read but not change it. */
export function SettingsAccountFacts({ account }: { account: Account }) {
  const choice = prorationChoices.find(({ value }) => value === account.proration)
  return (
    <div className="grid gap-4">
      <Notice tone="plain">Only the account owner can change this.</Notice>
      <DescriptionList
        items={[
          { label: 'Account name', value: account.name },
          {
            label: 'Time zone',
            value: `${timeZoneLabel(account.timeZone)}, today ${formatDate(account.today)}`,
          },
          { label: 'Rent is due', value: `On the ${ordinal(account.defaultDueDay)} of the month` },
          { label: 'Partial month', value: choice?.label },
          { label: 'Late fee', value: lateFeeWords(account.defaultGraceDays, account.defaultLateFee) },
          {
            label: 'Returned payment fee',
            value: account.returnedPaymentFee === null ? 'None' : formatMoney(account.returnedPaymentFee),
          },
          {
            label: 'How tenants pay',
            value: (
              <span className="whitespace-pre-line">{account.paymentInstructions ?? 'Not specified'}</span>
            ),
          },
          {
            label: 'Payments are applied first to',
            value: allocationOrderOptions.find(({ value }) => value === account.allocationOrder)?.label,
          },
        ]}
      />
    </div>
  )
}
