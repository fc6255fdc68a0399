import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { cents } from '#shared/lib/money.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'

import { payerKey } from './bank-words.ts'
import { lastAlike, learnAliases, offerRules } from './learn.ts'
import type { Confirmation } from './matching-types.ts'

function confirmed(
  lineId: string,
  text: string,
  dollars: number,
  kind: Confirmation['target']['kind'],
  id: string,
): Confirmation {
  return {
    lineId,
    text,
    bankAccountId: 'checking',
    date: parsePlainDate('2026-03-03'),
    amountCents: cents(dollars * 100),
    target: { kind, id },
  }
}

const month = (lineId: string, dollars: number) =>
  confirmed(lineId, `SPECTRUM 0${lineId} ST LOUIS`, dollars, 'CATEGORY', 'UTILITIES')

const one = (lineId: string, id: string) => confirmed(lineId, 'HOME DEPOT', -50, 'CATEGORY', id)

describe('the payer of a line', () => {
  test('is the same in all lines of one payer', () => {
    for (const text of [
      'Zelle payment from MARIA LOPEZ BACs44a9oiu1',
      'Zelle payment from MARIA LOPEZ for "march rent"; Conf# abc123',
      'ZELLE FROM LOPEZ MARIA ON 03/19 REF # AB12CD',
      'ACH CREDIT LOPEZ MARIA PAYMENT PPD ID: 9123456',
    ]) {
      assert.equal(payerKey(text), 'LOPEZ MARIA', text)
    }
  })

  test('is empty where the text has no name', () => {
    for (const text of [
      'MOBILE DEPOSIT',
      'CHECK 1041',
      'DEPOSIT ID NUMBER 123',
      'VENMO CASHOUT',
      'STRIPE TRANSFER ST-A1B2',
      '',
    ]) {
      assert.equal(payerKey(text), '', text)
    }
  })
})

describe('what confirmations teach', () => {
  test('aliases with their counts, of one payer to several leases too', () => {
    const text = 'Zelle payment from MARIA LOPEZ BACs44a9oiu1'
    assert.deepEqual(
      learnAliases([
        confirmed('1', text, 1850, 'LEASE', 'a'),
        confirmed('2', text, 1850, 'LEASE', 'a'),
        confirmed('3', text, 900, 'LEASE', 'b'),
        confirmed('4', 'MOBILE DEPOSIT', 900, 'LEASE', 'b'),
        confirmed('5', 'SPECTRUM', -90, 'CATEGORY', 'UTILITIES'),
      ]),
      [
        { payerKey: 'LOPEZ MARIA', target: { kind: 'LEASE', id: 'a' }, confirmations: 2 },
        { payerKey: 'LOPEZ MARIA', target: { kind: 'LEASE', id: 'b' }, confirmations: 1 },
      ],
    )
  })

  test('a rule is offered after the third equal confirmation, with the amount where it was always the same', () => {
    assert.deepEqual(offerRules([month('1', -90), month('2', -90)]), [])
    const offered = offerRules([month('1', -90), month('2', -90), month('3', -90)])
    assert.deepEqual(
      offered.map(({ tokens, direction, amountCents, lineIds }) => [tokens, direction, amountCents, lineIds]),
      [[['LOUIS', 'SPECTRUM', 'ST'], 'OUT', -9_000, ['1', '2', '3']]],
    )
    assert.equal(offerRules([month('1', -90), month('2', -91), month('3', -90)])[0]?.amountCents, null)
  })

  test('words that were confirmed as two things are no rule', () => {
    assert.deepEqual(offerRules([one('1', 'REPAIRS'), one('2', 'REPAIRS'), one('3', 'SUPPLIES')]), [])
  })
})

const purchase = (lineId: string, date: string, dollars: number, id = 'REPAIRS') => ({
  ...confirmed(lineId, `HOME DEPOT #${lineId} COLUMBUS OH`, dollars, 'CATEGORY', id),
  date: parsePlainDate(date),
})

describe('the last line of the same payee', () => {
  const line = { text: 'HOME DEPOT #4411 COLUMBUS OH', amountCents: cents(-7000) }

  test('is the latest, whatever the order in which they are read', () => {
    assert.equal(
      lastAlike([purchase('2', '2026-03-02', -60), purchase('1', '2026-01-02', -50)], line)?.lineId,
      '2',
    )
  })

  test('is one of the same amount before a later one', () => {
    assert.equal(
      lastAlike([purchase('1', '2026-01-02', -70), purchase('2', '2026-03-02', -60)], line)?.lineId,
      '1',
    )
  })

  test('is none that came in, that has other words, or that was no expense', () => {
    const others = [
      purchase('1', '2026-01-02', 70),
      confirmed('2', 'LOWES COLUMBUS OH', -70, 'CATEGORY', 'REPAIRS'),
      confirmed('3', line.text, -70, 'OWNER', 'property'),
    ]
    assert.equal(lastAlike(others, line), null)
  })

  test('is none where the text does not say who', () => {
    const text = 'CHECK 1041'
    const earlier = { ...purchase('1', '2026-01-02', -70), text }
    assert.equal(lastAlike([earlier], { ...line, text }), null)
  })
})
