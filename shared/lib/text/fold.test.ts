import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { hasWords, sameName, searchWordsOf } from './fold.ts'

describe('a text is found', () => {
  for (const [text, typed] of [
    ["O'Connor", 'oconnor'],
    ["O'Connor", 'o’connor'],
    ['O’Rourke', "o'rourke"],
    ['O’Rourke', 'orourke'],
    ['OʼRourke', "O'Rourke"],
    ['René Núñez', 'rene nunez'],
    ['Jose\u0301', 'josé'],
    ['José', 'jose\u0301'],
    ['Łukasz Wójcik', 'lukasz wojcik'],
    ['Søren Ørsted', 'soren orsted'],
    ['Weiß & Großmann', 'weiss grossmann'],
    ['Anne-Maria', 'annemaria'],
    ['Anne-Maria', 'anne maria'],
    ['Anne Maria', 'anne-maria'],
    ['Anne\u2011Maria', 'Anne–Maria'],
    ["St. Mary's", 'st marys'],
    ['St Mary’s', "st. mary's"],
    ['Ann\u00A0Lee', 'ann lee'],
    ['Ann Lee', 'ann\u00A0lee'],
    ['Ann Lee', 'lee ann'],
    ['Lee, Ann', 'ann lee'],
    ['Smith\u00ADson', 'smithson'],
    ['D.C. Row', 'dc row'],
    ['Elm 2-B', '2b'],
    ['Elm 2-B', '2-b'],
  ] as const) {
    test(`${JSON.stringify(text)} by ${JSON.stringify(typed)}`, () => assert.ok(hasWords(text, typed)))
  }

  test('but not by another word, and a short one of several only where a word begins', () => {
    assert.ok(!hasWords("O'Connor", 'connors'))
    assert.ok(!hasWords('Birch Court, 21', 'birch 1'))
    assert.ok(!hasWords('Ann Lee', '-'))
  })
})

describe('a telephone number typed', () => {
  for (const typed of [
    '+16145550177',
    '+1 614-555-0177',
    '1 (614) 555-0177',
    'tel:+1-614-555-0177',
    '6145550177',
    '614.555.0177',
    '(614)555-0177',
  ]) {
    test(`as ${typed} has words of the number without its country code`, () => {
      assert.equal(searchWordsOf(typed).join(''), '6145550177')
    })
  }

  test('with another country code keeps it', () => {
    assert.deepEqual(searchWordsOf('+44 20 7946 0958'), ['44', '20', '7946', '0958'])
  })
})

test('two programs write one name differently, and two names are not one', () => {
  for (const [one, other] of [
    ['José', 'Jose\u0301'],
    ["Mary O'Brien", 'Mary  O’Brien '],
    ['Acme Inc.', 'ACME INC'],
    ['Anne\u2010Maria', 'Anne-Maria'],
    ['Ann\u00A0Lee', 'Ann Lee'],
  ] as const) {
    assert.equal(sameName(one), sameName(other))
  }
  for (const [one, other] of [
    ['1-2', '12'],
    ['1.5', '15'],
    ['A-1', 'A1'],
    ['Ann Lee', 'Anne Lee'],
    ['2 B', '2B'],
  ] as const) {
    assert.notEqual(sameName(one), sameName(other))
  }
})
