import { dictionary } from '@zxcvbn-ts/language-common'
import {
  findPasswordRefusal,
  type PasswordOwner,
  type PasswordRefusal,
} from '#shared/lib/refused-password.ts'
import { errors as english } from '#shared/messages/en/errors.ts'
import { errors as spanish } from '#shared/messages/es/errors.ts'

const common = new Set(dictionary['passwords-common'].map((word) => word.toLowerCase()))

const keys = {
  common: 'errors.passwordCommon',
  easy: 'errors.passwordEasy',
  owner: 'errors.passwordOwn',
} as const satisfies Record<Exclude<PasswordRefusal, 'short'>, keyof typeof english>

/**
 * Returns what the server will say against this password, in the language of the page; undefined where it will take it, and
 * where it is too short, which the form says. Comes with the list of the most used ones, so it is loaded when needed.
 */
export function passwordErrorOf(password: string, owner: PasswordOwner): string | undefined {
  const refusal = findPasswordRefusal(password, owner, common)
  if (refusal === undefined || refusal === 'short') {
    return undefined
  }
  return (document.documentElement.lang === 'es' ? spanish : english)[keys[refusal]]
}
