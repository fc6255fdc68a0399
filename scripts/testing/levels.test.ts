import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { filesOfLevel, journeysOfLevel, journeysOfTest, leftToNightly, leftToTest } from './levels.ts'

const quick = 'shared/lib/money.test.ts'
const files = [quick, ...Object.keys(leftToTest), ...Object.keys(leftToNightly)]

describe('the files of a level', () => {
  test('are without exceptions those of npm run nightly', () => {
    assert.deepEqual(filesOfLevel('nightly', files), files)
  })

  test('leave what tries every case to npm run nightly', () => {
    assert.deepEqual(filesOfLevel('test', files), [quick, ...Object.keys(leftToTest)])
  })

  test('leave what takes long out of npm run check', () => {
    assert.deepEqual(filesOfLevel('check', files), [quick])
  })

  test('must exist', () => {
    assert.throws(() => filesOfLevel('check', [quick]), /does not exist\. Correct the lists/)
  })
})

describe('the journeys of a level', () => {
  const bills = 'e2e/landlord/bills.e2e.ts'

  test('are in npm test those of the main work', () => {
    assert.deepEqual(journeysOfLevel('test', [bills, ...journeysOfTest]), journeysOfTest)
  })

  test('are all of them in npm run nightly', () => {
    assert.deepEqual(journeysOfLevel('nightly', [bills, ...journeysOfTest]), [bills, ...journeysOfTest])
  })

  test('must exist', () => {
    assert.throws(() => journeysOfLevel('test', [bills]), /does not exist\. Correct the list/)
  })
})
