import type { ReportDocument } from '#shared/reports/report-document.ts'

/** Returns a report of so many rows in groups of ten, each with a sum. */
export function sampleReport(rows: number, overrides: Partial<ReportDocument> = {}): ReportDocument {
  const groups = Array.from({ length: Math.ceil(rows / 10) }, (_, group) => group + 1)
  return {
    title: 'General ledger',
    metaTitle: 'General ledger, October 1, 2026 to October 31, 2026',
    fileName: 'general-ledger-2026-10-01-to-2026-10-31.pdf',
    language: 'en-US',
    author: 'Whitlock Rentals',
    facts: [
      'Whitlock Rentals',
      'October 1, 2026 to October 31, 2026',
      'All properties',
      'Created Nov 22, 2026, 9:00 AM',
    ],
    explanation: 'Debits are positive and credits negative.',
    columns: [
      { head: 'Date', isFigure: false, isWide: false },
      { head: 'Description', isFigure: false, isWide: true },
      { head: 'Name', isFigure: false, isWide: false },
      { head: 'Property', isFigure: false, isWide: false },
      { head: 'Unit', isFigure: false, isWide: false },
      { head: 'Debit', isFigure: true, isWide: false },
      { head: 'Credit', isFigure: true, isWide: false },
      { head: 'Balance', isFigure: true, isWide: false },
    ],
    rows: groups.flatMap((group) => [
      { kind: 'heading' as const, level: 0, cells: [`${4_000 + group} Account ${group}`] },
      ...Array.from({ length: Math.min(10, rows - (group - 1) * 10) }, (_, index) => ({
        kind: 'row' as const,
        level: 0,
        cells: [
          `Oct ${index + 1}, 2026`,
          `Rent for October 2026, ${group}`,
          `Tenant ${group} of ${index}`,
          `Maple Court ${group}`,
          String(index),
          '',
          `1,${group % 9}${index}5.00`,
          `-${group},250.00`,
        ],
      })),
      {
        kind: 'subtotal' as const,
        level: 0,
        cells: ['', 'Total', '', '', '', '', '12,500.00', '-12,500.00'],
      },
    ]),
    foot: 'General ledger, October 1, 2026 to October 31, 2026',
    pageOf: 'Page {page} of {pages}',
    missing: 'These characters could not be printed: {characters}',
    ...overrides,
  }
}
