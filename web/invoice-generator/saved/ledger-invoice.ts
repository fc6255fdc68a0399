import { paddedDate } from '#shared/invoices/compose-invoice.ts'
import type { InvoiceDraft, Recipient, Sender } from '#shared/invoices/draft.ts'
import type { getLease } from '#shared/leases/contract.ts'
import type { listCharges } from '#shared/ledger/contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import type { Account } from '#web/lib/api/account.ts'
import { formatMoney, toCents, toDollars } from '#web/lib/text/format.ts'

type Lease = WireResponse<typeof getLease>
type Charge = WireResponse<typeof listCharges>[number]

type SenderAccount = Pick<
  Account,
  | 'name'
  | 'businessName'
  | 'businessPhone'
  | 'businessStreet'
  | 'businessStreet2'
  | 'businessCity'
  | 'businessState'
  | 'businessZip'
>

export type LedgerInvoiceSource = {
  account: SenderAccount & Pick<Account, 'paymentInstructions' | 'today'>
  /** The email address of the signed-in user, to which replies to the invoice go. */
  email: string
  lease: Pick<Lease, 'tenants' | 'unit' | 'balance' | 'paymentReference'>
  charges: readonly Pick<Charge, 'id' | 'description' | 'dueDate' | 'amount' | 'paid' | 'open'>[]
}

/**
 * Returns the fields of an invoice for the open charges of a lease. The sender is the business profile, the
 * recipients are the tenants, and each charge is an item with its unpaid amount. Sales tax is not added. The
 * invoice is due when its last charge is due, and overdue after that day. Its terms say how to pay, with the
 * lease's payment reference. The notes name unused credit of the tenants. Without open charges the items are
 * left out.
 */
export function ledgerInvoice({
  account,
  email,
  lease,
  charges,
}: LedgerInvoiceSource): Partial<InvoiceDraft> {
  const open = charges
    .filter((charge) => charge.open > 0)
    .toSorted((a, b) => a.dueDate.localeCompare(b.dueDate))
  const dueDate = open.at(-1)?.dueDate
  const names = lease.tenants.map(({ name }) => name)
  const credit = open.reduce((sum, charge) => sum + toCents(charge.open), 0) - toCents(lease.balance)
  return {
    ...senderOf(account, email),
    clientName: new Intl.ListFormat('en-US').format(names),
    clientEmail: lease.tenants.find((tenant) => tenant.email)?.email ?? '',
    ...unitAddress(lease.unit),
    taxMode: 'none',
    discountKind: 'none',
    currency: 'USD',
    status: dueDate && dueDate < account.today ? 'OVERDUE' : 'DRAFT',
    issueDate: account.today,
    ...(dueDate && { dueDate }),
    ...(open.length > 0 && {
      items: open.map((charge) => ({
        id: charge.id,
        description: describe(charge),
        quantity: '1',
        unitPrice: charge.open.toFixed(2),
      })),
    }),
    ...(credit > 0 && {
      notes: `Your account also has a credit of ${formatMoney(toDollars(credit))}, which is not deducted here.`,
    }),
    terms: howToPay(account, lease),
  }
}

/** Returns the address of a unit as that of the recipient. */
export function unitAddress({
  property,
  unitNumber,
}: Lease['unit']): Pick<Recipient, 'clientAddress' | 'clientCity' | 'clientState' | 'clientZip'> {
  return {
    clientAddress: `${property.address}, ${unitNumber}`,
    clientCity: property.city,
    clientState: property.state,
    clientZip: property.zipCode,
  }
}

/** Returns the landlord's payment instructions, and what is written into the memo of a bank transfer. */
function howToPay(
  { paymentInstructions }: LedgerInvoiceSource['account'],
  { paymentReference }: LedgerInvoiceSource['lease'],
): string {
  const memo = `Bank transfer memo: ${paymentReference}`
  return paymentInstructions ? `How to pay: ${paymentInstructions}\n${memo}` : memo
}

/** Returns the business profile of the account as the sender of an invoice. Replies go to `email`. */
export function senderOf(account: SenderAccount, email: string): Sender {
  return {
    businessName: account.businessName ?? account.name,
    businessEmail: email,
    businessAddress: [account.businessStreet, account.businessStreet2].filter(Boolean).join(', '),
    businessCity: account.businessCity ?? '',
    businessState: account.businessState ?? '',
    businessZip: account.businessZip ?? '',
    businessPhone: account.businessPhone ?? '',
  }
}

/** Returns 'Rent for November 2026, due Nov 01, 2026', with the amount paid so far. */
function describe({ description, dueDate, amount, paid }: LedgerInvoiceSource['charges'][number]): string {
  const due = `${description}, due ${paddedDate(dueDate)}`
  return paid > 0 ? `${due} (${formatMoney(paid)} of ${formatMoney(amount)} paid)` : due
}
