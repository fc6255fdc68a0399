import {
  findPasswordRefusal,
  type PasswordOwner,
  minPasswordLength,
} from '#shared/lib/access/refused-password.ts'

import { invalidField } from '#server/platform/http/errors.ts'

export type { PasswordOwner }

let list: Promise<ReadonlySet<string>> | undefined

/** Loads the 49,000 most used passwords when the first password is chosen, without a network request. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((word) => word.toLowerCase())),
  )
  return list
}

/**
 * Refuses a new password that is easy to guess; see `findPasswordRefusal`. Throws `validation_failed` on `password`.
 */
export async function requireGoodPassword(password: string, owner: PasswordOwner): Promise<void> {
  switch (findPasswordRefusal(password, owner, await commonPasswords())) {
    case 'short':
      throw invalidField('password', 'auth.passwordTooShort', { count: minPasswordLength })
    case 'common':
      throw invalidField('password', 'auth.passwordCommon')
    case 'easy':
      throw invalidField('password', 'auth.passwordGuessable')
    case 'owner':
      throw invalidField('password', 'auth.passwordPersonal')
    case undefined:
  }
}
