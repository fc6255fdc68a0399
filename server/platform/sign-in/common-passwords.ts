import { findPasswordRefusal, type PasswordOwner, minPasswordLength } from '#shared/lib/refused-password.ts'

import { invalidField } from '#server/platform/http/errors.ts'

export type { PasswordOwner }

let list: Promise<ReadonlySet<string>> | undefined

/** The 49,000 most used passwords, read when the first password is chosen: nothing is asked of the network. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((word) => word.toLowerCase())),
  )
  return list
}

/** Refuses a new password that others would guess; see `findPasswordRefusal`. Throws `validation_failed` on `password`. */
export async function requireGoodPassword(password: string, owner: PasswordOwner): Promise<void> {
  switch (findPasswordRefusal(password, owner, await commonPasswords())) {
    case 'short':
      throw invalidField('password', `Password must be at least ${minPasswordLength} characters`)
    case 'common':
      throw invalidField(
        'password',
        'This is one of the most used passwords, which others try first. Choose another: a few words in a row are good.',
      )
    case 'easy':
      throw invalidField(
        'password',
        'A computer guesses this password in seconds. Make it longer, or mix letters, digits and signs: a few words in a row are good.',
      )
    case 'owner':
      throw invalidField(
        'password',
        'A password must not be your name, your address or “Tenure”, which others try first. Choose another.',
      )
    case undefined:
  }
}
