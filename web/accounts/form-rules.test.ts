import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FieldValues, Resolver } from 'react-hook-form'
import { texts as english } from '#shared/messages/en/sign-in/sign-up.ts'
import { texts as spanish } from '#shared/messages/es/sign-in/sign-up.ts'
import type { Language } from '#shared/messages/languages.ts'
import { type Messages, translate } from '#shared/messages/translate.ts'
import { loginRules } from '#web/accounts/sign-in/login-rules.ts'
import { checkoutRules } from '#web/accounts/sign-up/checkout-rules.ts'
import { setupRules } from '#web/accounts/sign-up/setup-rules.ts'
import { signupRules } from '#web/accounts/sign-up/signup-rules.ts'
import { updatePasswordRules } from '#web/accounts/password/update-password-rules.ts'
import { acceptRules } from '#web/common/invitations/accept-form-rules.ts'
import { readRuleMessage, type RuleKey } from '#web/lib/forms/rule-message.ts'

const texts = { en: english, es: spanish }

async function sentencesOf<Values extends FieldValues, Output>(
  rules: Resolver<Values, unknown, Output>,
  values: Values,
  language: Language = 'en',
): Promise<Record<string, string>> {
  const { errors } = await rules(values, undefined, { fields: {}, shouldUseNativeValidation: false })
  return Object.fromEntries(
    Object.entries(errors).map(([name, error]) => {
      const rule = readRuleMessage(typeof error?.message === 'string' ? error.message : '')
      assert.ok(rule, `${name} has a text of the page`)
      const messages: Messages<typeof english> = { language, texts: texts[language] }
      return [name, translate<typeof english, RuleKey>(messages, rule.key, ...([rule.params] as [never]))]
    }),
  )
}

const credentials = { email: 'x', password: 'short' }
const account = { name: 'A', ...credentials, confirmPassword: 'other', terms: false }

test('says the rules of signing in in the language of the page', async () => {
  assert.deepEqual(await sentencesOf(loginRules, credentials), {
    email: 'Invalid email address',
    password: 'Password must be at least 6 characters',
  })
  assert.deepEqual(await sentencesOf(loginRules, credentials, 'es'), {
    email: 'El correo electrónico no es válido',
    password: 'La contraseña debe tener al menos 6 caracteres',
  })
})

test('says the rules of signing up in the language of the page', async () => {
  assert.deepEqual(await sentencesOf(signupRules, account), {
    name: 'Name must be at least 2 characters',
    email: 'Invalid email address',
    password: 'Password must be at least 6 characters',
    confirmPassword: "Passwords don't match",
    terms: 'You must accept the terms and conditions',
  })
  assert.deepEqual(await sentencesOf(signupRules, account, 'es'), {
    name: 'El nombre debe tener al menos 2 caracteres',
    email: 'El correo electrónico no es válido',
    password: 'La contraseña debe tener al menos 6 caracteres',
    confirmPassword: 'Las contraseñas no coinciden',
    terms: 'Debe aceptar los términos y condiciones',
  })
})

test('says the limits of a name', async () => {
  const long = { ...account, name: 'A'.repeat(121) }
  assert.equal((await sentencesOf(signupRules, long))['name'], 'Name must be at most 120 characters')
  const unstorable = { ...account, name: 'A\u0000B' }
  assert.equal(
    (await sentencesOf(signupRules, unstorable))['name'],
    'Name contains characters that cannot be stored',
  )
})

test('says the rules of an account that was paid for', async () => {
  const form = { name: 'Ann', password: 'short', confirmPassword: 'short' }
  assert.equal((await sentencesOf(setupRules, form))['password'], 'Password must be at least 8 characters')
  const plain = { ...form, password: 'lettersonly', confirmPassword: 'other' }
  assert.deepEqual(await sentencesOf(setupRules, plain), {
    password: 'Password must contain uppercase, lowercase, and numbers',
    confirmPassword: 'Passwords do not match',
  })
})

test('says the rules of a new password and of an invitation', async () => {
  const form = { password: 'x'.repeat(201), confirmPassword: 'other' }
  const said = {
    password: 'Password must be at most 200 characters',
    confirmPassword: 'Passwords do not match',
  }
  assert.deepEqual(await sentencesOf(updatePasswordRules, { ...form, currentPassword: '' }), said)
  assert.deepEqual(await sentencesOf(acceptRules, { ...form, isKnown: false }), said)
})

test('says the rules of the checkout in English', async () => {
  const { errors } = await checkoutRules({ name: '', email: 'x' }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  })
  assert.deepEqual(
    [errors.name?.message, errors.email?.message],
    ['Name must be at least 2 characters', 'Invalid email address'],
  )
})
