import { useMessages } from '#web/lib/messages/message-catalog.tsx'
import type { OwnPayments } from '#web/tenant-portal/api.ts'

/** Printed above the ledger: the tenant, the home, the landlord and the period. */
export function StatementHead({ data, year }: { data: OwnPayments; year: string | undefined }) {
  const { t, formats } = useMessages()
  const { property, propertyOwner: landlord } = data
  return (
    <div className="mb-6 hidden print:block">
      <p className="font-serif text-2xl font-semibold">{t('money.statement')}</p>
      <p className="text-ink-soft">
        {year === undefined ? '' : `${year} · `}
        {t('money.asOf', { date: formats.longDate(data.asOf) })}
      </p>
      <div className="mt-4 grid grid-cols-2 gap-6 text-sm">
        <div>
          <p className="font-medium">{formats.list(data.household)}</p>
          {property && (
            <p>
              {property.name}, {t('shell.unit', { number: property.unit.unitNumber })}
              <br />
              {property.address}
              <br />
              {property.city}, {property.state} {property.zipCode}
            </p>
          )}
        </div>
        <div>
          <p className="font-medium">{landlord.businessName ?? landlord.name}</p>
          <p className="whitespace-pre-line">{landlord.address}</p>
          <p>{landlord.phone}</p>
        </div>
      </div>
    </div>
  )
}
