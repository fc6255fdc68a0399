import { formatUsd } from '#shared/lib/money.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { ReportDocument } from '#shared/reports/report-document.ts'

import type { TinType } from './tin.ts'
import type { Form1099 } from './w9.ts'

/** The payer or the recipient, as a copy names them. */
export type CopyParty = {
  name: string
  /** The lines of the address. */
  address: readonly string[]
  /** The taxpayer number as printed: whole for the payer, its last four digits for the recipient. */
  tin: string
}

/** The recipient's copy of a Form 1099: for a vendor, an owner or another person whom the payer reports. */
export type RecipientCopy = {
  form: Form1099
  year: number
  payer: CopyParty & { phone: string }
  recipient: CopyParty
  accountNumber: string
  box: number
  amountCents: Cents
}

/** The name of each form, its OMB number and the names of the boxes that Tenure fills. Source: Forms 1099-NEC, 1099-MISC and 1099-INT. */
const forms: Record<
  Form1099,
  { name: string; omb: string; boxes: Record<number, string>; instructions: Record<number, string> }
> = {
  NEC: {
    name: 'Nonemployee compensation',
    omb: '1545-0116',
    boxes: { 1: 'Nonemployee compensation' },
    instructions: {
      1: 'Box 1. Shows nonemployee compensation. If it is income from self-employment, report it on Schedule C or F (Form 1040), and see Schedule SE. You received this form instead of Form W-2 because the payer did not consider you an employee and withheld no income, social security or Medicare tax.',
    },
  },
  MISC: {
    name: 'Miscellaneous information',
    omb: '1545-0115',
    boxes: { 1: 'Rents', 10: 'Gross proceeds paid to an attorney' },
    instructions: {
      1: 'Box 1. Report rents from real estate on Schedule E (Form 1040); on Schedule C if you provided significant services to the tenant, sold real estate as a business, or rented personal property as a business.',
      10: 'Box 10. Shows gross proceeds paid to an attorney in connection with legal services. Report only the taxable part as income on your return.',
    },
  },
  INT: {
    name: 'Interest income',
    omb: '1545-0112',
    boxes: { 1: 'Interest income' },
    instructions: {
      1: 'Box 1. Shows taxable interest paid to you in the calendar year by the payer. Report it as interest income on your return.',
    },
  },
}

/**
 * The statement that Copy B has to bear. Source: Forms 1099-NEC, 1099-MISC and 1099-INT, Copy B; Publication 1179, part 4,
 * 'Substitute Statements to Recipients'.
 */
const legend =
  'This is important tax information and is being furnished to the IRS. If you are required to file a return, a negligence penalty or other sanction may be imposed on you if this income is taxable and the IRS determines that it has not been reported.'

/** Returns the last four digits of a taxpayer number as a recipient's copy may show them. Source: 26 CFR § 301.6109-4. */
export function truncatedTin(tin: string, type: TinType | null): string {
  return type === 'EIN' ? `**-***${tin.slice(-4)}` : `***-**-${tin.slice(-4)}`
}

/** Returns a payer's taxpayer number, which may not be truncated, as it is written. Source: 26 CFR § 301.6109-4(b)(2). */
export function wholeTin(tin: string, type: TinType | null): string {
  return type === 'EIN'
    ? `${tin.slice(0, 2)}-${tin.slice(2)}`
    : `${tin.slice(0, 3)}-${tin.slice(3, 5)}-${tin.slice(5)}`
}

type Row = ReportDocument['rows'][number]

/** Returns the copies for recipients as one document in which each begins a page; `fileName` ends in '.pdf'. */
export function composeCopies(copies: readonly RecipientCopy[], fileName: string): ReportDocument {
  const [first] = copies
  const title = copies.length === 1 && first ? `Form 1099-${first.form}, Copy B` : 'Forms 1099, Copy B'
  return {
    title: `${title}, ${first?.year ?? ''}`,
    metaTitle: `${title}, ${first?.year ?? ''}`,
    fileName,
    language: 'en-US',
    author: first?.payer.name ?? '',
    facts: [first?.payer.name ?? '', 'For the recipient: keep it for your records'],
    explanation:
      'Substitute statement by the rules of Publication 1179. The boxes that are not shown are empty; no federal income tax was withheld.',
    columns: [
      { head: 'Box', isFigure: false, isWide: false },
      { head: 'Name', isFigure: false, isWide: true },
      { head: 'Amount', isFigure: true, isWide: false },
    ],
    rows: copies.flatMap((copy, index) => rowsOf(copy, index > 0)),
    foot: title,
    pageOf: 'Page {page} of {pages}',
    missing: 'These characters could not be printed: {characters}',
  }
}

const text = (value: string): Row => ({ kind: 'row', level: 1, cells: ['', value, ''] })

const heading = (value: string): Row => ({ kind: 'heading', level: 1, cells: [value] })

function rowsOf(copy: RecipientCopy, startsPage: boolean): Row[] {
  const { form, year, payer, recipient, accountNumber, box, amountCents } = copy
  const { name, omb, boxes, instructions } = forms[form]
  return [
    {
      kind: 'heading',
      level: 0,
      cells: [`Form 1099-${form}: ${name}, calendar year ${year}`],
      ...(startsPage && { startsPage }),
    },
    text(
      `Copy B, for recipient. Substitute Form 1099-${form}, OMB No. ${omb}. Department of the Treasury, Internal Revenue Service. Not corrected.`,
    ),
    heading('Payer'),
    ...[payer.name, ...payer.address, `Telephone ${payer.phone}`, `Payer’s TIN ${payer.tin}`].map(text),
    heading('Recipient'),
    ...[
      recipient.name,
      ...recipient.address,
      `Recipient’s TIN ${recipient.tin}`,
      `Account number ${accountNumber}`,
    ].map(text),
    heading('Amounts'),
    { kind: 'row', level: 1, cells: [String(box), boxes[box] ?? '', formatUsd(amountCents)] },
    { kind: 'row', level: 1, cells: ['4', 'Federal income tax withheld', '$0.00'] },
    heading('Important'),
    text(legend),
    text(
      'Recipient’s taxpayer identification number (TIN). For your protection, this form may show only the last four digits of your TIN. However, the payer has reported your complete TIN to the IRS.',
    ),
    text(
      'Account number. May show an account or other unique number that the payer assigned to distinguish your account.',
    ),
    text(instructions[box] ?? ''),
  ]
}
