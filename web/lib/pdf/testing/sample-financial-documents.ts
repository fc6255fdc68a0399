import { composeReceipt, type ReceiptData } from '#shared/ledger/statements/receipt-document.ts'
import { composeStatement, type StatementData } from '#shared/ledger/statements/statement-document.ts'
import type { FinancialDocument } from '#shared/ledger/statements/financial-document.ts'
import { cents, negateCents } from '#shared/lib/money.ts'
import { addMonths, parsePlainDate } from '#shared/lib/plain-date.ts'
import type { Language } from '#shared/messages/languages.ts'

import { makePdf } from '#web/lib/pdf/make-document.ts'
import { loadFontFromDisk } from '#web/lib/pdf/node-font-loader.ts'
import { type ReadPdf, readPdf } from './read-pdf.ts'

export const parties: ReceiptData['parties'] = {
  landlord: {
    name: 'Dana Reyes',
    businessName: 'Reyes Rentals LLC',
    address: '1200 Congress Ave\nAustin, TX 78701',
    phone: '(512) 555-0101',
  },
  home: {
    name: 'Maple Court',
    unitNumber: '2B',
    address: '500 Maple Street',
    city: 'Austin',
    state: 'TX',
    zipCode: '78704',
  },
}

export function sampleReceipt(
  about: Partial<ReceiptData> = {},
  language: Language = 'en',
): FinancialDocument {
  return composeReceipt(
    {
      parties,
      receivedFrom: ['Ana Pérez', 'Luis Ortega'],
      number: '7F3A9C21B0D4',
      amountCents: cents(195_000),
      receivedOn: parsePlainDate('2026-11-02'),
      status: 'COMPLETED',
      isReceipt: true,
      method: 'CHECK',
      reference: '#1204',
      allocations: [
        {
          description: 'Rent for November 2026',
          dueOn: parsePlainDate('2026-11-01'),
          amountCents: cents(185_000),
          explanation: 'The oldest open charge is paid first.',
        },
      ],
      unallocatedCents: cents(10_000),
      refundedCents: cents(0),
      balanceAfterCents: cents(-10_000),
      recorded: 'Nov 2, 2026, 9:14 AM',
      ...about,
    },
    language,
  )
}

/** Returns a statement with this number of months of rent, all paid except the last. */
export function sampleStatement(
  months: number,
  about: Partial<StatementData> = {},
  language: Language = 'en',
): FinancialDocument {
  const first = parsePlainDate('2021-12-01')
  const rent = cents(185_000)
  const ledger = Array.from({ length: months }, (_, at) => {
    const date = addMonths(first, at)
    const charge = {
      date,
      description: `Rent ${at + 1}`,
      amount: rent,
      balance: rent,
      explanation: 'Rent for the whole month, as the lease says.',
    }
    const payment = {
      date,
      description: 'Payment by check',
      amount: negateCents(rent),
      balance: cents(0),
      explanation: null,
    }
    return at === months - 1 ? [charge] : [charge, payment]
  }).flat()
  return composeStatement(
    {
      parties,
      tenants: ['Ana Pérez', 'Luis Ortega'],
      ledger,
      period: {},
      asOf: addMonths(first, Math.max(0, months - 1)),
      ...about,
    },
    language,
  )
}

export function makeFinancialDocument(paper: FinancialDocument): Promise<Uint8Array<ArrayBuffer>> {
  return makePdf('financial', paper, { createdAt: '2026-11-05T12:00:00Z', compress: false }, loadFontFromDisk)
}

export async function readFinancialDocument(paper: FinancialDocument): Promise<ReadPdf> {
  return readPdf(await makeFinancialDocument(paper))
}
