import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { cents } from '#shared/lib/money.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'

import { payerKey } from './bank-words.ts'
import { matchLines } from './match.ts'
import type { MatchInput, MatchProposal } from './matching-types.ts'
import { makeReference } from './payment-reference.ts'
import { bankLine, matchInput, openLease } from '#testing/banking/match-input.ts'

const reference = makeReference(4_711)

function targets({ best }: MatchProposal): string {
  return (best?.parts ?? []).map(({ target }) => `${target.kind}:${target.id}`).join('+')
}

/** The level and the targets of every line. */
function results(parts: Partial<MatchInput>): string[] {
  return matchLines(matchInput(parts)).map((proposal) => `${proposal.level} ${targets(proposal)}`.trim())
}

const one = (parts: Partial<MatchInput>) => matchLines(matchInput(parts))[0]!
const lineOf = (dollars: number, text: string) => [bankLine('1', dollars, text)]

const shareOf = (id: string, rent: number, share: number) =>
  openLease(id, rent, ['Ann Ray', 'Columbus Housing Authority'], {
    openCharges: [
      {
        id: `${id}-own`,
        type: 'RENT',
        dueDate: parsePlainDate('2026-03-01'),
        openCents: cents((rent - share) * 100),
      },
      {
        id: `${id}-share`,
        type: 'RENT',
        dueDate: parsePlainDate('2026-03-01'),
        openCents: cents(share * 100),
        payerName: 'Columbus Housing Authority',
      },
    ],
  })

const line = (id: string) => bankLine(id, 950, 'ZELLE FROM UMA FOX')

const text = (unit: string) => `Zelle from MARIA LOPEZ for APT ${unit}`

describe('payers of several leases, parts and strangers', () => {
  const rents = [900, 1025, 1150, 1375].map((rent, at) => openLease(`l${at}`, rent, [`Tenant Number${at}`]))

  test('the sum of what leases owe is offered for a deposit of checks, and never likely', () => {
    for (const text of [
      'MOBILE DEPOSIT',
      'COUNTER CREDIT',
      'BRANCH DEPOSIT 0042',
      'REMOTE ONLINE DEPOSIT 3',
      'DEPOSIT',
    ]) {
      const { level, best } = one({ leases: rents, lines: lineOf(900 + 1150, text) })
      assert.deepEqual(
        [level, best?.parts.map(({ target, amountCents }) => [target.id, amountCents])],
        [
          'choose',
          [
            ['l0', 90_000],
            ['l2', 115_000],
          ],
        ],
        text,
      )
    }
  })

  test('a lease that another line pays has no part in the sum', () => {
    const leases = [...rents, openLease('paid', 900, ['Maria Lopez'])]
    const lines = [
      bankLine('1', 900, 'Zelle payment from MARIA LOPEZ'),
      bankLine('2', 2050, 'MOBILE DEPOSIT'),
    ]
    const [, sum] = matchLines(matchInput({ leases, lines }))
    assert.deepEqual(
      [sum?.best, ...(sum?.others ?? [])].map((option) =>
        option?.parts.map(({ target }) => target.id).join('+'),
      ),
      ['l0+l2'],
    )
  })

  test('what a housing authority owes for several leases is likely by its name, of its own charges', () => {
    const leases = [shareOf('a', 1200, 800), shareOf('b', 1000, 650), openLease('c', 1450, ['Bob Roe'])]
    const { level, best } = one({
      leases,
      lines: lineOf(1450, 'ACH CREDIT COLUMBUS HOUSING AUTHORITY HAP 0326'),
    })
    assert.deepEqual(
      [
        level,
        best?.parts.map(({ target, amountCents, charges }) => [target.id, amountCents, charges[0]?.chargeId]),
      ],
      [
        'likely',
        [
          ['a', 80_000, 'a-share'],
          ['b', 65_000, 'b-share'],
        ],
      ],
    )
  })

  test('one payer of two equal rents has one line for each, without a question', () => {
    const leases = [openLease('a', 950, ['Ann Ray']), openLease('b', 950, ['Bob Roe'])]
    const aliases = ['a', 'b'].map((id) => ({
      payerKey: 'FOX UMA',
      target: { kind: 'LEASE' as const, id },
      confirmations: 2,
    }))
    assert.deepEqual(results({ leases, aliases, lines: [line('1'), line('2')] }), [
      'likely LEASE:a',
      'likely LEASE:b',
    ])
    assert.match(results({ leases, aliases, lines: [line('1')] })[0] ?? '', /^choose/)
  })

  test('a unit of another lease in the text speaks against a name', () => {
    const leases = [
      openLease('a', 950, ['Maria Lopez'], { unitNumber: '2A' }),
      openLease('b', 975, ['Bob Roe'], { unitNumber: '4B' }),
    ]
    assert.equal(results({ leases, lines: lineOf(950, text('2A')) })[0], 'sure LEASE:a')
    const { level, best } = one({ leases, lines: lineOf(950, text('4B')) })
    assert.notEqual(level, 'sure')
    assert.ok(best?.contra.some(({ key }) => key === 'unitOfAnother'))
    assert.equal(results({ leases, lines: lineOf(950, text('9Z')) })[0], 'likely LEASE:a')
  })

  test('a part of the rent is offered by a surname that one tenant alone has', () => {
    const leases = [openLease('a', 950, ['Maria Lopez']), openLease('b', 975, ['Bob Roe'])]
    assert.deepEqual(results({ leases, lines: lineOf(400, 'ZELLE FROM M LOPEZ') }), ['choose LEASE:a'])
    const both = [...leases, openLease('c', 990, ['Ann Lopez'])]
    assert.deepEqual(results({ leases: both, lines: lineOf(400, 'ZELLE FROM M LOPEZ') }), ['none'])
  })

  test('a stranger’s transfer of a rent’s amount is not likely, a deposit without a name may be', () => {
    const leases = [openLease('a', 950, ['Maria Lopez']), openLease('b', 975, ['Bob Roe'])]
    assert.deepEqual(results({ leases, lines: lineOf(950, 'ZELLE FROM PETER QUILL') }), ['choose LEASE:a'])
    assert.deepEqual(results({ leases, lines: lineOf(950, 'MOBILE DEPOSIT') }), ['likely LEASE:a'])
  })

  test('nothing is sure of a line that another file had on its day and that is confirmed', () => {
    const leases = [openLease('a', 1850, ['Maria Lopez'], { reference })]
    const copy = {
      bankAccountId: 'checking',
      date: parsePlainDate('2026-03-03'),
      amountCents: cents(185_000),
    }
    const input = (more: object) => ({
      leases,
      lines: [bankLine('1', 1850, `ACH ${reference}`, { importId: 'two' })],
      confirmed: [{ ...copy, importId: 'one', description: 'X', memo: '', ...more }],
    })
    assert.equal(one(input({})).level, 'likely')
    assert.equal(one(input({ importId: 'two' })).level, 'sure')
    assert.equal(one(input({ date: parsePlainDate('2026-03-05') })).level, 'sure')
    assert.equal(
      one(input({ date: parsePlainDate('2026-03-05'), description: `ACH ${reference}` })).level,
      'likely',
    )
  })

  test('a deposit at the bank names no person, so that it teaches no payer', () => {
    const texts = [
      'COUNTER CREDIT',
      'REMOTE ONLINE DEPOSIT 3',
      'BRANCH DEPOSIT MAIN ST',
      'TELLER CREDIT',
      'ATM CASH DEPOSIT 12 HIGH ST COLUMBUS OH',
      'DEPOSIT BRANCH 0042 TELLER 3',
    ]
    for (const text of texts) {
      assert.equal(payerKey(text), '', text)
    }
    assert.equal(payerKey('DEPOSIT FROM ANN RAY'), 'ANN RAY')
    assert.equal(payerKey('ACH CREDIT HARRIET TELLER'), 'HARRIET TELLER')
  })
})
