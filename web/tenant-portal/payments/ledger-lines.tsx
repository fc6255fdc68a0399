import { href } from 'react-router'
import type { Statement } from '#shared/ledger/statements/statement.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { mailLink } from '#web/lib/text/contact-links.ts'
import { LedgerTable } from '#web/common/ledger/ledger-table.tsx'
import { TextLink, textLinkClass } from '#web/ui/text-link.tsx'
import type { OwnPayments } from '#web/tenant-portal/api.ts'

export type LedgerEntry = OwnPayments['ledger'][number]

/**
 * Lists the ledger of the tenant's lease, the latest line first. Every line opens its explanation, and a payment links
 * to its receipt.
 */
export function LedgerLines({
  statement,
  caption,
  landlordEmail,
}: {
  statement: Statement<LedgerEntry>
  caption: string
  /** The address for questions about a line. */
  landlordEmail: string | null
}) {
  const { t, formats } = useMessages()
  const { opening, lines } = statement
  return (
    <LedgerTable
      caption={caption}
      labels={{
        date: t('money.date'),
        what: t('money.what'),
        charge: t('money.charge'),
        payment: t('money.payment'),
        balance: t('money.balance'),
        credit: t('money.creditWord'),
      }}
      lines={lines.toReversed()}
      formatDate={formats.date}
      hasMore={({ explanation, paymentId }) =>
        explanation !== null || paymentId !== null || landlordEmail !== null
      }
      more={({ explanation, paymentId, kind, date, description }) => (
        <>
          {explanation && <p className="max-w-prose">{explanation}</p>}
          {paymentId !== null && (
            <TextLink to={href('/tenant/payments/:paymentId', { paymentId })}>
              {t(kind === 'payment' ? 'money.seeReceipt' : 'money.seePayment')}
            </TextLink>
          )}
          {landlordEmail && (
            <p className="print:hidden">
              <a
                className={textLinkClass}
                href={mailLink(
                  landlordEmail,
                  t('money.askSubject', { what: description, date: formats.date(date) }),
                )}
              >
                {t('money.ask')}
              </a>
            </p>
          )}
        </>
      )}
      brought={
        opening && {
          label: t('money.broughtForward', { date: formats.date(opening.date) }),
          balance: opening.balance,
        }
      }
    />
  )
}
