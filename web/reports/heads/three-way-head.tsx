import { href } from 'react-router'
import type { WireTable } from '#shared/reports/report-document.ts'
import { formatMoney } from '#web/lib/text/format.ts'
import { Notice } from '#web/ui/notice.tsx'
import { HeadFigures } from '#web/ui/pages/head-figures.tsx'
import { FigureLine, Leader } from '#web/ui/pages/page-figures.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { resultOf } from './three-way-result.ts'

/** The result of the three-way reconciliation: the bank, the books and the ledgers, and by how much they differ. */
export function ThreeWayHead({ table }: { table: WireTable }) {
  const { bank, books, ledgers, bankApart, ledgersApart, apart, isBalanceApart, own, elsewhere, unknown } =
    resultOf(table)
  const isBankKnown = bank !== undefined
  const parts = [
    bankApart !== 0 && `Bank and books differ by ${formatMoney(bankApart)}.`,
    ledgersApart !== 0 && `Books and ledgers differ by ${formatMoney(ledgersApart)}.`,
  ].filter((part) => part !== false)
  const remarks = [
    own > 0 && `${formatMoney(own)} in these accounts is your own money.`,
    own < 0 && `Your own balance in these accounts is ${formatMoney(-own)} below zero.`,
    elsewhere > 0 && `${formatMoney(elsewhere)} of deposits held is not in these accounts.`,
  ].filter((remark) => remark !== false)
  return (
    <>
      <HeadFigures label="Result" queries={[]} className="pb-4">
        <Leader
          label={isBankKnown ? 'Difference' : 'Difference between books and ledgers'}
          value={apart}
          note={
            parts.length > 0
              ? parts.join(' ')
              : isBankKnown
                ? 'Bank, books and ledgers agree.'
                : 'Books and ledgers agree.'
          }
        />
        <FigureLine
          figures={[
            ...(isBankKnown
              ? [{ label: isBalanceApart ? 'Adjusted bank balance' : 'Bank balance', value: bank }]
              : []),
            { label: 'Books', value: books, sign: isBankKnown && bankApart === 0 ? '=' : undefined },
            {
              label: 'Tenants’ and owners’ ledgers',
              value: ledgers,
              sign: ledgersApart === 0 ? '=' : undefined,
            },
          ]}
        />
      </HeadFigures>
      {remarks.length > 0 && <p className="px-4 pb-4 text-sm text-ink-soft sm:px-5">{remarks.join(' ')}</p>}
      {unknown.map(({ id, name }) => (
        <Notice key={id} className="mx-4 mb-4 sm:mx-5">
          The bank’s balance of {name} is not known: import its bank lines or reconcile a statement in{' '}
          <TextLink to={href('/banking/:bankAccountId', { bankAccountId: id })}>Banking</TextLink>.
        </Notice>
      ))}
    </>
  )
}
