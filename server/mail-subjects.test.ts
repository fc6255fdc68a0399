import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { rentReminderMail } from '#server/leases/emails.ts'
import { receiptMail } from '#server/ledger/emails.ts'
import { composeDigest } from '#server/platform/mail/mail-digest.ts'
import { mailWords } from '#server/platform/mail/mail-messages.ts'
import { englishMails, mailGallery } from '#testing/files/mail-gallery.ts'
import { receipt, rent, sender } from '#testing/files/mail-samples.ts'
import { languages } from '#shared/messages/languages.ts'

const ownSignIn = 'about a person’s own sign-in, which comes from Tenure and not from an account'

/** Mails whose subject does not name an account, each with the reason. */
const withoutAccount: Readonly<Record<string, string>> = {
  confirmationMail: ownSignIn,
  passwordResetMail: ownSignIn,
  passwordChangedMail: ownSignIn,
  signInDeletedMail: ownSignIn,
  signInKeptMail: ownSignIn,
  confirmNewAddressMail: ownSignIn,
  confirmOldAddressMail: ownSignIn,
  signUpTakenMail: ownSignIn,
  addressTakenMail: ownSignIn,
  addressChangedMail: ownSignIn,
  securityMail: ownSignIn,
}

describe('the subject of a mail that an account sends names the account', () => {
  for (const language of languages) {
    for (const [name, shapes] of Object.entries(mailGallery)) {
      test(`${name} in ${language}`, () => {
        for (const make of shapes) {
          const { subject } = make(mailWords(language))
          assert.equal(subject.includes(sender), !(name in withoutAccount), subject)
        }
      })
    }

    test(`combined mails in ${language}`, () => {
      for (const kind of ['receipt', 'maintenance_update', 'notice'] as const) {
        for (const count of [1, 2, 12]) {
          const parts = Array.from({ length: count }, (_, at) => ({
            id: String(at),
            subject: 'One',
            blocks: [],
            summary: null,
          }))
          const { subject } = composeDigest({ kind, language, accountName: sender }, parts)
          assert.ok(subject.includes(sender), subject)
        }
      }
    })

    test(`a long name leaves what the mail is about in sight, in ${language}`, () => {
      const from = 'Wonderful Rentals '.repeat(10)
      const words = mailWords(language)
      for (const { subject } of [
        receiptMail(words, {
          ...receipt,
          from,
          how: null,
          creditCents: rent.creditCents,
          balanceCents: rent.creditCents,
        }),
        ...(['upcoming', 'due', 'overdue'] as const).map((type) =>
          rentReminderMail(words, { ...rent, from, type, daysToDue: 0 }),
        ),
      ]) {
        assert.match(subject, /^.{0,30}\$(1,850|850)\.00.* Wonderful/, subject)
        assert.ok(subject.length <= 130, subject)
      }
    })
  }

  for (const [name, mails] of Object.entries(englishMails)) {
    test(name, () => {
      for (const { subject } of mails) {
        assert.ok(subject.includes(sender), subject)
      }
    })
  }

  test('no exception is left over', () => {
    assert.deepEqual(
      Object.keys(withoutAccount).filter((name) => !(name in mailGallery)),
      [],
    )
  })
})
