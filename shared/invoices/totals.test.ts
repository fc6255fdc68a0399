import assert from 'node:assert/strict'
import { test } from 'node:test'

import { Decimal } from 'decimal.js'
import * as fc from 'fast-check'

import { parsePlainDate } from '#shared/lib/plain-date.ts'

import { currencies, currencyOf, formatMinor } from './currencies.ts'
import { newInvoice, type InvoiceDraft } from './draft.ts'
import { computeTotals, formatRate, taxRateOf } from './totals.ts'

const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP })
const runs = { numRuns: 1_000 }

function invoice(part: Partial<InvoiceDraft>, ...items: readonly [quantity: string, unitPrice: string][]) {
  return {
    ...newInvoice({ now: 1, today: parsePlainDate('2026-11-21'), itemId: 'a' }),
    items: items.map(([quantity, unitPrice], index) => ({
      id: String(index),
      description: '',
      quantity,
      unitPrice,
    })),
    ...part,
  }
}

function totals(part: Partial<InvoiceDraft>, ...items: readonly [string, string][]) {
  const result = computeTotals(invoice(part, ...items))
  assert.ok(result)
  return result
}

const decimalText = (max: number, decimals: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: max * 10 ** decimals }), fc.integer({ min: 0, max: decimals }))
    .map(([units, shown]) => new Exact(units).div(10 ** decimals).toFixed(shown))

test('item total is quantity × price, subtotal their sum, tax the subtotal × rate, total both', () => {
  const result = totals({ clientState: 'CA' }, ['2', '100'], ['1', '49.99'])
  assert.deepEqual(
    { ...result },
    { items: [20_000, 4_999], subtotal: 24_999, discount: 0, taxRate: 7_250, tax: 1_812, total: 26_811 },
  )
})

test('a quantity may be half, or two and a quarter', () => {
  assert.deepEqual(totals({}, ['0.5', '85'], ['2.25', '40'], ['.5', '3']).items, [4_250, 9_000, 150])
})

test('half a cent of an item is rounded up, item by item', () => {
  const result = totals({}, ['0.5', '0.01'], ['0.5', '0.01'])
  assert.deepEqual(result.items, [1, 1])
  assert.equal(result.subtotal, 2)
})

test('half a cent of tax is rounded up', () => {
  // 1.00 at 6.5 % is 6.5 cents
  assert.equal(totals({ clientState: 'WA' }, ['1', '1']).tax, 7)
})

test('prices that floating point gets wrong come out right', () => {
  assert.equal(totals({}, ['3', '0.1']).subtotal, 30)
  assert.equal(totals({}, ['1', '1.005']).subtotal, 0, 'a tenth of a cent is no price')
  assert.equal(totals({}, ['1.15', '1']).subtotal, 115)
})

test('an item of ten million is exact', () => {
  assert.equal(totals({ clientState: 'CA' }, ['1', '10000000']).total, 1_072_500_000)
})

test('a negative price is not counted', () => {
  assert.deepEqual(totals({}, ['1', '-5'], ['1', '5']).items, [null, 500])
})

test('what is too large for an amount has no totals', () => {
  const many = Array.from({ length: 2 }, (): [string, string] => ['1000000', '10000000'])
  assert.equal(computeTotals(invoice({}, ...many)), undefined)
})

test('a discount in percent comes off before tax', () => {
  const result = totals({ clientState: 'CA', discountKind: 'percent', discountValue: '10' }, ['1', '200'])
  assert.deepEqual([result.discount, result.tax, result.total], [2_000, 1_305, 19_305])
})

test('a discount as an amount is never more than the subtotal', () => {
  const result = totals({ clientState: 'CA', discountKind: 'amount', discountValue: '300' }, ['1', '200'])
  assert.deepEqual([result.discount, result.tax, result.total], [20_000, 0, 0])
})

test('a currency without decimals has none, and one with three has three', () => {
  assert.equal(totals({ currency: 'JPY', taxMode: 'manual', manualRate: '10' }, ['1.5', '101']).total, 167)
  assert.equal(totals({ currency: 'KWD', taxMode: 'none' }, ['3', '1.005']).total, 3_015)
})

test('the state decides the rate unless the sender does', () => {
  assert.equal(taxRateOf(invoice({ clientState: 'NJ' })), 6_630)
  assert.equal(taxRateOf(invoice({ clientState: 'OR' })), 0)
  assert.equal(taxRateOf(invoice({ clientState: 'ZZ' })), 0)
  assert.equal(taxRateOf(invoice({ clientState: 'NJ', taxMode: 'none' })), 0)
  assert.equal(taxRateOf(invoice({ clientState: 'NJ', taxMode: 'manual', manualRate: '8.875' })), 8_875)
  assert.equal(taxRateOf(invoice({ clientState: 'toString' })), 0)
})

test('rates are written as short as they are', () => {
  assert.deepEqual([4_000, 7_250, 8_875].map(formatRate), ['4%', '7.25%', '8.875%'])
})

test('amounts are written with the decimals of their currency', () => {
  assert.equal(formatMinor(185_000, currencyOf('USD')), '$1,850.00')
  assert.equal(formatMinor(5, currencyOf('USD')), '$0.05')
  assert.equal(formatMinor(-350, currencyOf('EUR')), '-€3.50')
  assert.equal(formatMinor(1_234_567, currencyOf('JPY')), '¥1,234,567')
  assert.equal(formatMinor(1_500, currencyOf('KWD')), 'KWD 1.500')
})

test('every amount is what a decimal library finds, rounded half up', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...currencies),
      fc.array(fc.tuple(fc.nat(10_000_000), fc.nat(1_000_000_000)), { maxLength: 30 }),
      fc.nat(100_000),
      fc.nat(100_000),
      ({ code, decimals }, items, rate, off) => {
        const lines = items.map(([quantity, price]): [string, string] => [
          new Exact(quantity).div(10_000).toFixed(),
          new Exact(price).div(10 ** decimals).toFixed(),
        ])
        const discountValue = new Exact(off).div(1_000).toFixed()
        const manualRate = new Exact(rate).div(1_000).toFixed()
        const found = totals(
          { currency: code, taxMode: 'manual', manualRate, discountKind: 'percent', discountValue },
          ...lines.filter(([, price]) => Number(price) <= 10_000_000),
        )
        const each = lines
          .filter(([, price]) => Number(price) <= 10_000_000)
          .map(([quantity, price]) => new Exact(quantity).mul(price).toDecimalPlaces(decimals))
        const subtotal = each.reduce((sum, amount) => sum.add(amount), new Exact(0))
        const discount = subtotal.mul(discountValue).div(100).toDecimalPlaces(decimals)
        const tax = subtotal.sub(discount).mul(manualRate).div(100).toDecimalPlaces(decimals)
        const minor = (amount: Decimal) => amount.mul(10 ** decimals).toNumber()
        assert.deepEqual(found.items, each.map(minor))
        assert.equal(found.subtotal, minor(subtotal))
        assert.equal(found.discount, minor(discount))
        assert.equal(found.tax, minor(tax))
        assert.equal(found.total, minor(subtotal.sub(discount).add(tax)))
      },
    ),
    runs,
  )
})

test('however a number is written, it is the same number', () => {
  fc.assert(
    fc.property(decimalText(1_000, 4), decimalText(10_000, 2), (quantity, price) => {
      const written = totals({}, [quantity, price]).subtotal
      assert.equal(totals({}, [` ${quantity}`, `+${price}`]).subtotal, written)
      assert.equal(written, new Exact(quantity).mul(price).toDecimalPlaces(2).mul(100).toNumber())
    }),
    runs,
  )
})

test('the total is never less than nothing, and the amounts always add up', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(decimalText(100, 4), decimalText(1_000, 2)), { maxLength: 20 }),
      fc.constantFrom('CA', 'NY', 'OR', 'HI'),
      decimalText(5_000, 2),
      (items, clientState, discountValue) => {
        const found = totals({ clientState, discountKind: 'amount', discountValue }, ...items)
        assert.ok(found.total >= 0)
        assert.equal(
          found.items.reduce<number>((sum, amount) => sum + (amount ?? 0), 0),
          found.subtotal,
        )
        assert.equal(found.total, found.subtotal - found.discount + found.tax)
      },
    ),
    runs,
  )
})
