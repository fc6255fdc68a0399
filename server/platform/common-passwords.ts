import { invalidField } from './errors.ts'

let list: Promise<ReadonlySet<string>> | undefined

/** The 49,000 most used passwords, read when the first password is chosen: nothing is asked of the network. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map((word) => word.toLowerCase())),
  )
  return list
}

/** Whose password it is to be: what others would try first. */
export type PasswordOwner = { email?: string | undefined; name?: string | undefined }

const minLength = 6

/**
 * Refuses a new password that others would try first (NIST SP 800-63B §5.1.1.2): one of the most used ones, however its
 * letters are cased; one that is the product's name or its person's own name or address, with or without digits around;
 * and one of a single character or a plain row of them. Nothing else is asked of it beyond its length, counted in
 * characters. Throws `validation_failed` on `password`.
 */
export async function requireGoodPassword(password: string, owner: PasswordOwner): Promise<void> {
  const plain = password.normalize('NFKC').toLowerCase()
  if (Array.from(password.normalize('NFKC')).length < minLength) {
    throw invalidField('password', `Password must be at least ${minLength} characters`)
  }
  if (isRow(plain) || (await commonPasswords()).has(plain)) {
    throw invalidField(
      'password',
      'This is one of the most used passwords, which others try first. Choose another: a few words in a row are good.',
    )
  }
  if (isAboutOwner(plain, owner)) {
    throw invalidField(
      'password',
      'A password must not be your name, your address or “Tenure”, which others try first. Choose another.',
    )
  }
}

/** One character over and over, or neighbours in a row: 'aaaaaa', 'abcdef', '987654'. */
function isRow(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0)
  const [first = 0, second = 0] = codes
  const step = second - first
  return Math.abs(step) <= 1 && codes.every((code, index) => code === first + index * step)
}

function isAboutOwner(plain: string, { email = '', name = '' }: PasswordOwner): boolean {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  const own = name.normalize('NFKC').toLowerCase()
  const words = ['tenure', email.toLowerCase(), local, domain, own, ...own.split(/\s+/)]
  const core = bare(plain.replaceAll(/^[\d\p{P}\p{S}\s]+|[\d\p{P}\p{S}\s]+$/gu, ''))
  return words.some((word) => bare(word).length >= 3 && (plain === word || core === bare(word)))
}

function bare(text: string): string {
  return text.replaceAll(/[\s._-]/g, '')
}
