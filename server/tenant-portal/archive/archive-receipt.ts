import type { TenantMethod } from '#shared/ledger/methods.ts'
import { type Cents, negateCents } from '#shared/lib/money.ts'

import type { ArchivedReceipt } from './archive-content.ts'
import { link, markup, page } from './archive-html.ts'
import type { ArchiveWords } from './archive-words.ts'

const methods = {
  CASH: 'money.method.cash',
  CHECK: 'money.method.check',
  ACH: 'money.method.ach',
  ZELLE: 'money.method.zelle',
  VENMO: 'money.method.venmo',
  CASH_APP: 'money.method.cashApp',
  PAYPAL: 'money.method.paypal',
  CARD: 'money.method.card',
  MONEY_ORDER: 'money.method.moneyOrder',
  OTHER: 'money.method.other',
} as const satisfies Record<TenantMethod, string>

function methodOf({ method }: ArchivedReceipt, { t }: ArchiveWords): string | null {
  return method === null ? null : t(methods[method])
}

/** Returns '$40.00', or '$40.00 in your favor' for a negative balance. */
function balanceOf(balance: Cents, { t, money }: ArchiveWords): string {
  return balance < 0 ? t('archive.credit', { amount: money(negateCents(balance)) }) : money(balance)
}

/** Renders a receipt to keep or print: who paid what to whom, when, how, and for what. */
export function renderReceipt(receipt: ArchivedReceipt, words: ArchiveWords, depth: number): string {
  const { t, money, date } = words
  const { property, receivedBy } = receipt
  const facts: (readonly [string, string | null])[] = [
    [t('archive.amount'), money(receipt.amount)],
    [t('archive.date'), date(receipt.date)],
    [t('archive.receivedFrom'), receipt.receivedFrom.join(', ')],
    [
      t('archive.receivedBy'),
      [receivedBy.businessName, receivedBy.name, receivedBy.address].filter(Boolean).join(', '),
    ],
    [
      t('archive.home'),
      `${property.name}, ${property.unit.unitNumber}, ${property.address}, ${property.city}, ${property.state} ${property.zipCode}`,
    ],
    [t('archive.method'), methodOf(receipt, words)],
    [
      t('archive.balanceAfter'),
      receipt.balanceAfter === null ? null : balanceOf(receipt.balanceAfter, words),
    ],
    [t('archive.reference'), receipt.reference],
    [t('archive.number'), receipt.id],
  ]
  return page({
    language: words.language,
    title: `${t('archive.receipt')} · ${money(receipt.amount)} · ${date(receipt.date)}`,
    body: markup`<main>
      <p><a href="${`${'../'.repeat(depth)}${link('index.html')}`}">${t('archive.back')}</a></p>
      <h1>${t('archive.receipt')}</h1>
      <dl>
        ${facts
          .filter(([, value]) => value)
          .map(
            ([label, value]) =>
              markup`<dt>${label}</dt>
                <dd>${value ?? ''}</dd>`,
          )}
      </dl>
      <h2>${t('archive.paidFor')}</h2>
      <div class="scroll">
        <table>
          <thead>
            <tr>
              <th>${t('archive.what')}</th>
              <th>${t('archive.date')}</th>
              <th class="n">${t('archive.amount')}</th>
            </tr>
          </thead>
          <tbody>
            ${receipt.allocations.map(
              ({ description, dueDate, amount, explanation }) =>
                markup`<tr>
                  <td>${description}${explanation && markup`<small>${explanation}</small>`}</td>
                  <td>${date(dueDate)}</td>
                  <td class="n">${money(amount)}</td>
                </tr>`,
            )}${
              receipt.refunded > 0 &&
              markup`<tr>
                <td>${t('archive.refunded')}</td>
                <td></td>
                <td class="n">${money(receipt.refunded)}</td>
              </tr>`
            }${
              receipt.unallocated > 0 &&
              markup`<tr>
                <td>${t('archive.unallocated')}</td>
                <td></td>
                <td class="n">${money(receipt.unallocated)}</td>
              </tr>`
            }
          </tbody>
        </table>
      </div>
    </main>`,
  })
}
