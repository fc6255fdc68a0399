import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { cents } from '#shared/lib/money.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'

import { matchLines } from './match.ts'
import type { MatchInput, MatchProposal, SentMoneyCandidate } from './matching-types.ts'
import { makeReference } from './payment-reference.ts'
import { bankLine, matchInput, openLease, recordedPayment } from '#testing/banking/match-input.ts'

const reference = makeReference(4_711)

function targets({ best }: MatchProposal): string {
  return (best?.parts ?? []).map(({ target }) => `${target.kind}:${target.id}`).join('+')
}

/** The level and the targets of every line. */
function results(parts: Partial<MatchInput>): string[] {
  return matchLines(matchInput(parts)).map((proposal) => `${proposal.level} ${targets(proposal)}`.trim())
}

const one = (parts: Partial<MatchInput>) => matchLines(matchInput(parts))[0]!

const mariasAlias = { payerKey: 'LOPEZ MARIA', target: { kind: 'LEASE' as const, id: 'a' }, confirmations: 1 }
const zelle = (id: string, dollars: number, day = '03') =>
  bankLine(id, dollars, 'Zelle payment from MARIA LOPEZ BACs44a9oiu1', {
    date: parsePlainDate(`2026-03-${day}`),
  })

const authority = (id: string) => ({
  payerKey: 'AUTHORITY COLUMBUS HOUSING',
  target: { kind: 'LEASE' as const, id },
  confirmations: 4,
})

const sent = (
  kind: SentMoneyCandidate['kind'],
  dollars: number[],
  more: Partial<SentMoneyCandidate> = {},
) => ({
  kind,
  date: parsePlainDate('2026-03-02'),
  payeeNames: ['Ruth Stone'],
  checkNumber: null,
  parts: dollars.map((one, at) => ({ id: `${kind}${at}`, amountCents: cents(-one * 100) })),
  ...more,
})
const paid = (id: string, dollars: number, day = '02', method = 'CARD') =>
  recordedPayment(id, dollars, { date: parsePlainDate(`2026-03-${day}`), method })
const lineOf = (dollars: number, text: string) => [bankLine('1', dollars, text)]
const toRuth = (id: string) => bankLine(id, -1450, 'ZELLE TO RUTH STONE')

const expense = (id: string) => ({
  id,
  date: parsePlainDate('2026-03-01'),
  amountCents: cents(12_540),
  vendorName: 'Buckeye Plumbing LLC',
  description: '',
  checkNumber: null,
  bankAccountId: null,
})

describe('money of tenants', () => {
  test('our reference decides, also in lower case with spaces and for a part of the open balance', () => {
    const leases = [openLease('a', 1850, ['Maria Lopez'], { reference }), openLease('b', 1850, ['John Roe'])]
    const text = `ACH CREDIT ${reference.slice(0, 3).toLowerCase()} ${reference.slice(3)}`
    assert.deepEqual(results({ leases, lines: [bankLine('1', 1850, text)] }), ['sure LEASE:a'])
    assert.deepEqual(results({ leases, lines: [bankLine('1', 900, text)] }), ['sure LEASE:a'])
    assert.deepEqual(results({ leases, lines: [bankLine('1', 1900, text)] }), ['likely LEASE:a'])
  })

  test('a payer that was confirmed before and the exact amount are sure, with the reasons as words', () => {
    const leases = [openLease('a', 1850, ['Maria Lopez']), openLease('b', 1850, ['John Roe'])]
    const proposal = one({ leases, aliases: [mariasAlias], lines: [zelle('1', 1850)] })
    assert.equal(proposal.level, 'sure')
    assert.deepEqual(
      proposal.best?.evidence.map(({ key }) => key),
      ['alias', 'name', 'amountOfCharge', 'nearDue'],
    )
    assert.deepEqual(proposal.best?.parts[0]?.charges, [{ chargeId: 'a-rent', amountCents: 185_000 }])
    assert.deepEqual(results({ leases, aliases: [mariasAlias], lines: [zelle('1', 1849.99)] }), [
      'likely LEASE:a',
    ])
  })

  test('a payer who is no tenant is sure only when confirmed twice with the usual amount', () => {
    const mother = openLease('a', 1850, ['Ana Diaz'])
    const leases = [mother, openLease('b', 1850, ['John Roe'])]
    const twice = { ...mariasAlias, confirmations: 2 }
    const usual = [{ ...mother, habit: { day: 3, amountCents: cents(185_000) } }, leases[1]!]
    assert.deepEqual(results({ leases, aliases: [mariasAlias], lines: [zelle('1', 1850)] }), [
      'likely LEASE:a',
    ])
    assert.deepEqual(results({ leases, aliases: [twice], lines: [zelle('1', 1850)] }), ['likely LEASE:a'])
    assert.deepEqual(results({ leases: usual, aliases: [twice], lines: [zelle('1', 1850)] }), [
      'sure LEASE:a',
    ])
  })

  test('a name alone is sure only with an amount that is open nowhere else', () => {
    const leases = [openLease('a', 1850, ['Maria G. Lopez']), openLease('b', 1850, ['John Roe'])]
    assert.deepEqual(results({ leases, lines: [zelle('1', 1850)] }), ['likely LEASE:a'])
    assert.deepEqual(results({ leases: leases.slice(0, 1), lines: [zelle('1', 1850)] }), ['sure LEASE:a'])
    const typed = bankLine('1', 1850, 'ZELLE FROM LOPEZ MARAI')
    assert.deepEqual(results({ leases, lines: [typed] }), ['likely LEASE:a'])
  })

  test('two tenants of one name and one rent are to be chosen from', () => {
    const leases = [openLease('a', 1850, ['Maria Lopez']), openLease('b', 1850, ['Maria Lopez'])]
    assert.deepEqual(results({ leases, lines: [zelle('1', 1850)] }), ['choose LEASE:a'])
    assert.equal(one({ leases, lines: [zelle('1', 1850)] }).others.length, 1)
    assert.deepEqual(results({ leases, lines: [bankLine('1', 1850, 'ZELLE FROM M LOPEZ')] }), [
      'choose LEASE:a',
    ])
  })

  test('a payer who moved to another lease is not sure by habit', () => {
    const leases = [openLease('a', 1850, ['Eve New']), openLease('b', 1850, ['Maria Lopez'])]
    assert.notEqual(one({ leases, aliases: [mariasAlias], lines: [zelle('1', 1850)] }).level, 'sure')
  })

  test('two equal lines for one open rent are neither sure; for two open rents both', () => {
    const lease = openLease('a', 1850, ['Maria Lopez'])
    const lines = [zelle('1', 1850), zelle('2', 1850)]
    assert.deepEqual(results({ leases: [lease], aliases: [mariasAlias], lines }), [
      'likely LEASE:a',
      'choose LEASE:a',
    ])
    const more = {
      id: 'a-feb',
      type: 'RENT',
      dueDate: parsePlainDate('2026-02-01'),
      openCents: cents(185_000),
    }
    const two = { ...lease, openCharges: [more, ...lease.openCharges] }
    assert.deepEqual(results({ leases: [two], aliases: [mariasAlias], lines }), [
      'sure LEASE:a',
      'sure LEASE:a',
    ])
  })

  test('rent with its late fee is an exact amount', () => {
    const lease = openLease('a', 1850, ['Maria Lopez'])
    const fee = {
      id: 'a-fee',
      type: 'LATE_FEE',
      dueDate: parsePlainDate('2026-03-06'),
      openCents: cents(5_000),
    }
    const leases = [{ ...lease, openCharges: [...lease.openCharges, fee] }]
    assert.deepEqual(results({ leases, aliases: [mariasAlias], lines: [zelle('1', 1900)] }), ['sure LEASE:a'])
  })

  test('a housing authority’s one sum for several leases is likely, and two ways of the sum are none', () => {
    const leases = ['a', 'b', 'c'].map((id, at) => openLease(id, 700 + at * 100, [`Tenant ${id}`]))
    const line = bankLine('1', 2400, 'COLUMBUS HOUSING AUTHORITY PPD ID: 99')
    const aliases = leases.map(({ id }) => authority(id))
    assert.deepEqual(results({ leases, aliases, lines: [line] }), ['likely LEASE:a+LEASE:b+LEASE:c'])
    const equal = leases.map((lease) => openLease(lease.id, 700, lease.payerNames))
    assert.notEqual(
      one({ leases: equal, aliases, lines: [{ ...line, amountCents: cents(140_000) }] }).level,
      'likely',
    )
  })

  test('a refused pair is never proposed again', () => {
    const leases = [openLease('a', 1850, ['Maria Lopez'], { reference })]
    const lines = [bankLine('1', 1850, reference)]
    assert.deepEqual(
      results({ leases, lines, refused: [{ lineId: '1', target: { kind: 'LEASE', id: 'a' } }] }),
      ['none'],
    )
  })
})

describe('what is recorded already', () => {
  test('comes before open charges', () => {
    const leases = [openLease('a', 1850, ['Maria Lopez'])]
    const payments = [
      recordedPayment('p1', 1850, { leaseId: 'a', payerNames: ['Maria Lopez'], method: 'ZELLE' }),
    ]
    const paid = leases.map((lease) => ({ ...lease, openCharges: [] }))
    assert.deepEqual(results({ leases: paid, payments, lines: [zelle('1', 1850)] }), ['sure PAYMENT:p1'])
  })

  test('a deposit slip is known by its sum, and its checks are not given away', () => {
    const payments = [800, 900].map((dollars) => recordedPayment(`p${dollars}`, dollars, { batchId: 's' }))
    const depositSlips = [
      {
        id: 's',
        date: parsePlainDate('2026-03-02'),
        amountCents: cents(170_000),
        paymentIds: ['p800', 'p900'],
      },
    ]
    const lines = [bankLine('1', 1700, 'DEPOSIT ID NUMBER 12345')]
    assert.deepEqual(results({ payments, depositSlips, lines }), ['sure DEPOSIT_SLIP:s'])
    assert.deepEqual(
      results({ payments, depositSlips, lines: [...lines, bankLine('2', 1700, 'DEPOSIT ID NUMBER 9')] }),
      ['likely DEPOSIT_SLIP:s', 'choose DEPOSIT_SLIP:s'],
    )
  })

  test('five checks without a slip are found as one sum', () => {
    const payments = [801, 902, 1003].map((dollars) => recordedPayment(`p${dollars}`, dollars))
    assert.deepEqual(results({ payments, lines: [bankLine('1', 1703, 'MOBILE DEPOSIT')] }), [
      'likely PAYMENT:p801+PAYMENT:p902',
    ])
  })

  test('a processor’s payout is its payments less the fee, likely at most', () => {
    const payments = [paid('a', 1500), paid('b', 1200), paid('c', 800, '01'), paid('d', 900, '02', 'CHECK')]
    const stripe = 'STRIPE TRANSFER ST-A1B2'
    assert.deepEqual(results({ payments, lines: lineOf(2621.1, stripe) }), [
      'likely PAYMENT:a+PAYMENT:b+FEE:1',
    ])
    // not all of a day, but one way
    assert.deepEqual(results({ payments, lines: lineOf(1456.2, stripe) }), ['likely PAYMENT:a+FEE:1'])
    const equal = [...payments, paid('e', 1500, '03')]
    assert.deepEqual(results({ payments: equal, lines: lineOf(1456.2, stripe) }), ['none'], 'two ways')
    assert.deepEqual(results({ payments, lines: lineOf(2500, stripe) }), ['none'], 'too much for a fee')
    assert.deepEqual(results({ payments, lines: lineOf(2621.1, 'OAKWOOD RENTALS') }), ['none'])
    const payoutPayers = ['OAKWOOD RENTALS']
    assert.deepEqual(results({ payments, payoutPayers, lines: lineOf(2621.1, 'OAKWOOD RENTALS') }), [
      'likely PAYMENT:a+PAYMENT:b+FEE:1',
    ])
    assert.deepEqual(results({ payments, lines: lineOf(2700, stripe) }), ['likely PAYMENT:a+PAYMENT:b'])
    // of many payments a few of different days would fit, and all of one day
    const many = Array.from({ length: 9 }, (_, at) => paid(`m${at}`, 100 + at, `0${(at % 3) + 1}`, 'ACH'))
    assert.deepEqual(results({ payments: [...payments, ...many], lines: lineOf(2621.1, stripe) }), [
      'likely PAYMENT:a+PAYMENT:b+FEE:1',
    ])
  })

  test('an expense by its check number or vendor; of two equal ones neither is sure', () => {
    const lines = [bankLine('1', -125.4, 'BILL PAY BUCKEYE PLUMBING')]
    assert.deepEqual(results({ expenses: [expense('e')], lines }), ['sure EXPENSE:e'])
    assert.deepEqual(results({ expenses: [expense('e'), expense('f')], lines }), ['choose EXPENSE:e'])
    const check = bankLine('1', -125.4, 'CHECK', { checkNumber: '1042' })
    assert.deepEqual(results({ expenses: [{ ...expense('e'), checkNumber: '1042' }], lines: [check] }), [
      'sure EXPENSE:e',
    ])
  })
})

describe('transfers, returns, rules', () => {
  test('two opposite lines of own accounts are one transfer; a third equal one makes it a choice', () => {
    const out = bankLine('1', -500, 'ONLINE TRANSFER TO SAV ...1234')
    const leg = bankLine('2', 500, 'Transfer from CHK 6789', {
      bankAccountId: 'savings',
      date: parsePlainDate('2026-03-05'),
    })
    assert.deepEqual(results({ lines: [out, leg] }), ['sure TRANSFER:2', 'sure TRANSFER:1'])
    const third = { ...leg, id: '3' }
    assert.ok(matchLines(matchInput({ lines: [out, leg, third] })).every(({ level }) => level !== 'sure'))
    const late = bankLine('4', 500, 'TRANSFER FROM CHK 6789', {
      bankAccountId: 'savings',
      date: parsePlainDate('2026-05-20'),
    })
    const transfers = [
      {
        id: 't',
        fromAccountId: 'checking',
        toAccountId: 'savings',
        date: parsePlainDate('2026-03-03'),
        amountCents: cents(50_000),
      },
    ]
    assert.deepEqual(results({ lines: [late], transfers }), ['likely RECORDED_TRANSFER:t'])
  })

  test('money that names a payer, or came days before the transfer left, is not sure to be its other leg', () => {
    const out = bankLine('out', -4750, 'Online Transfer to CHK ...6789', {
      bankAccountId: 'savings',
      date: parsePlainDate('2026-03-07'),
    })
    const levels = (into: ReturnType<typeof bankLine>) =>
      matchLines(matchInput({ lines: [into, out] })).map(({ level }) => level)
    const [before, next] = [{ date: parsePlainDate('2026-03-02') }, { date: parsePlainDate('2026-03-08') }]
    assert.deepEqual(levels(bankLine('in', 4750, 'DEPOSIT', next)), ['sure', 'sure'])
    const named = bankLine('in', 4750, 'FRANKLIN HOUSING AUTHORITY HAP', next)
    assert.ok(!levels(named).includes('sure'))
    assert.ok(!levels(bankLine('in', 4750, 'DEPOSIT', before)).includes('sure'))
  })

  test('a returned payment takes the earlier deposit back, with the bank’s fee beside it', () => {
    const deposit = {
      ...bankLine('d', 1850, 'MOBILE DEPOSIT'),
      paymentIds: ['p'],
      paymentCents: [cents(185_000)],
      payerNames: ['Maria Lopez'],
    }
    const date = parsePlainDate('2026-03-11')
    const lines = [
      bankLine('r', -1850, 'RETURNED DEPOSITED ITEM', { date }),
      bankLine('f', -12, 'RETURNED ITEM FEE', { date }),
    ]
    assert.deepEqual(results({ lines, earlier: [deposit] }), ['sure RETURN:d', 'likely FEE:f'])
    const twin = { ...deposit, id: 'e' }
    assert.equal(one({ lines, earlier: [deposit, twin] }).level, 'choose')
  })

  test('documents come before rules', () => {
    const rules = [
      {
        id: 'r',
        bankAccountId: null,
        direction: 'OUT' as const,
        tokens: ['BUCKEYE', 'PLUMBING'],
        amountCents: null,
        isSuspended: false,
      },
    ]
    const lines = [bankLine('1', -125.4, 'BILL PAY BUCKEYE PLUMBING')]
    const bills = [
      {
        id: 'b',
        dueDate: parsePlainDate('2026-03-10'),
        openCents: cents(12_540),
        vendorName: 'Buckeye Plumbing',
        description: '',
        number: null,
      },
    ]
    assert.deepEqual(results({ rules, lines }), ['sure RULE:r'])
    assert.deepEqual(results({ rules, lines, bills }), ['sure BILL:b'])
    assert.deepEqual(results({ rules: rules.map((rule) => ({ ...rule, isSuspended: true })), lines }), [
      'none',
    ])
  })

  test('a recorded distribution is sure by its name or its check number, and not by the amount', () => {
    const sentMoney = [sent('DISTRIBUTION', [3000], { checkNumber: '2041' })]
    const named = (text: string) => results({ sentMoney, lines: [bankLine('1', -3000, text)] })
    assert.deepEqual(named('ACH PAYMENT RUTH STONE'), ['sure DISTRIBUTION:DISTRIBUTION0'])
    assert.deepEqual(named('CHECK 2041'), ['sure DISTRIBUTION:DISTRIBUTION0'])
    assert.deepEqual(named('ONLINE PAYMENT'), ['likely DISTRIBUTION:DISTRIBUTION0'])
  })

  test('two distributions of one amount and owner are a choice', () => {
    const second = sent('DISTRIBUTION', [3000], { parts: [{ id: 'b', amountCents: cents(-300_000) }] })
    const lines = [bankLine('1', -3000, 'ACH RUTH STONE')]
    const [level] = results({ sentMoney: [sent('DISTRIBUTION', [3000]), second], lines })
    assert.match(level ?? '', /^choose/)
  })

  test('several that were paid as one sum are all parts of one option', () => {
    const sentMoney = [sent('REFUND', [120, 80])]
    const lines = [bankLine('1', -200, 'ZELLE TO RUTH STONE')]
    assert.deepEqual(results({ sentMoney, lines }), ['likely REFUND:REFUND0+REFUND:REFUND1'])
  })

  test('a returned deposit is found by its tenant, and given to one line', () => {
    const sentMoney = [sent('DEPOSIT_RETURN', [1450])]
    assert.deepEqual(results({ sentMoney, lines: [toRuth('1')] }), ['sure DEPOSIT_RETURN:DEPOSIT_RETURN0'])
    const both = results({ sentMoney, lines: [toRuth('1'), toRuth('2')] })
    assert.ok(
      both.every((one) => !one.startsWith('sure')),
      both.join(),
    )
  })
})

test('the same input has the same answer, whatever the order of candidates', () => {
  const leases = [
    openLease('a', 1850, ['Maria Lopez']),
    openLease('b', 1850, ['Maria Lopez']),
    openLease('c', 1700, ['Jo Roe']),
  ]
  const lines = [zelle('1', 1850), zelle('2', 1850), bankLine('3', 1700, 'ZELLE FROM JO ROE')]
  const input = matchInput({ leases, lines })
  assert.deepEqual(matchLines(input), matchLines(input))
  assert.deepEqual(matchLines(matchInput({ leases: leases.toReversed(), lines })), matchLines(input))
})
