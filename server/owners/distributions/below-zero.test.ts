import assert from 'node:assert/strict'
import { test } from 'node:test'

import { mailWords } from '#server/platform/mail/mail-messages.ts'
import { statementFacts } from '#testing/files/mail-samples.ts'
import { cents } from '#shared/lib/money.ts'

import { ownerStatementMail } from '#server/owners/emails.ts'

const paragraphs = (language: 'en' | 'es', dollars: number): string =>
  JSON.stringify(
    ownerStatementMail(mailWords(language), { ...statementFacts, totalCents: cents(dollars * 100) }).blocks,
  )

test('the mail with a statement explains an amount below zero, in both languages', () => {
  assert.match(
    paragraphs('en', -360),
    /bills and earlier payments exceed the cash in your properties by \$360\.00/,
  )
  assert.match(paragraphs('es', -360), /los pagos anteriores superan en \$360\.00 el dinero/)
  assert.doesNotMatch(paragraphs('en', 0), /There is nothing to pay out/)
})
