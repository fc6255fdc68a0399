import { TransferMemo } from '#web/common/ledger/transfer-memo.tsx'
import { mailLink } from '#web/lib/text/contact-links.ts'
import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'
import type { Dashboard } from '#web/tenant-portal/api.ts'

type Landlord = Dashboard['propertyOwner']

/** Shows the landlord's own payment instructions; without them, whom to ask. */
export function HowToPay({
  text,
  landlord,
  due,
  reference,
}: {
  text: string | null
  landlord: Landlord
  /** Dollars that are due. */
  due: number
  /** The payment reference of the lease; undefined without a lease. */
  reference: string | undefined
}) {
  const { t, formats } = useMessages()
  const { phone, email } = landlord
  return (
    <>
      <h3 className="text-sm font-medium text-ink-soft">{t('money.howToPay')}</h3>
      {text ? (
        <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
      ) : (
        <p className="mt-1 text-ink-soft">
          {t(phone || email ? 'money.notSaid' : 'money.notSaidNobody')}{' '}
          {phone && (
            <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className={textLinkClass}>
              {phone}
            </a>
          )}
          {phone && email && ' · '}
          {email && (
            <a href={`mailto:${email}`} className={`${textLinkClass} wrap-anywhere`}>
              {email}
            </a>
          )}
        </p>
      )}
      {reference && (
        <TransferMemo
          reference={reference}
          label={t('money.memo')}
          copy={t('money.copy')}
          copied={t('money.copied')}
        />
      )}
      {due > 0 && email && (
        <p className="mt-2">
          <a
            className={textLinkClass}
            href={mailLink(email, t('money.toldSubject', { amount: formats.money(due) }))}
          >
            {t('money.reportPaid')}
          </a>
        </p>
      )}
    </>
  )
}
