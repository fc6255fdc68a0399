import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import {
  operatorStatePlaceholder,
  operatorPlaceholder,
  servicesPlaceholder,
  supportPlaceholder,
} from '#shared/lib/build-placeholders.ts'

import { placeholderValues, servicesIn } from './site-info.ts'
import { readEnv } from '#server/platform/environment/env.ts'

/** Returns where reports of vulnerabilities go in this environment. */
const contactOf = (env: Record<string, string>) => readEnv(env, []).securityContact
const origin = () => 'https://rent.example.com'
const said = (word: string, about: Partial<Parameters<typeof placeholderValues>[0]> = {}) =>
  placeholderValues({ origin, ...about })[word]?.()

describe('placeholders of the public pages', () => {
  test('is who runs it and whom to write to, as text that cannot break the page', () => {
    assert.equal(
      said(operatorPlaceholder, { operator: 'Maple & <b>Sons</b> $&' }),
      'Maple &amp; &lt;b&gt;Sons&lt;/b&gt; $&amp;',
    )
    assert.equal(
      said(supportPlaceholder, { supportEmail: 'help@example.com' }),
      '<a href="mailto:help@example.com">help@example.com</a>',
    )
  })

  test('reads well also where nobody has said it', () => {
    assert.equal(said(operatorPlaceholder), 'whoever gave you its address')
    assert.equal(said(supportPlaceholder), 'the operator')
  })

  test('gives the contact that the operator wrote, beside the address or alone', () => {
    const operatorContact = '12 Main Street, Springfield & Sons'
    assert.equal(said(supportPlaceholder, { operatorContact }), '12 Main Street, Springfield &amp; Sons')
    assert.equal(
      said(supportPlaceholder, { operatorContact, supportEmail: 'help@example.com' }),
      '<a href="mailto:help@example.com">help@example.com</a> or 12 Main Street, Springfield &amp; Sons',
    )
  })

  test('addresses the operator only in a demo and where no name is set', () => {
    assert.equal(said(operatorStatePlaceholder), 'unset')
    assert.equal(said(operatorStatePlaceholder, { operator: 'Maple Rentals', hasDemo: true }), 'unset')
    assert.equal(said(operatorStatePlaceholder, { operator: 'Maple Rentals' }), 'set')
  })

  test('reports of vulnerabilities go to their own contact, else to the support address', () => {
    assert.equal(contactOf({}), null)
    assert.equal(contactOf({ SUPPORT_EMAIL: 'help@example.com' }), 'mailto:help@example.com')
    assert.equal(
      contactOf({ SECURITY_CONTACT: ' security@example.com ', SUPPORT_EMAIL: 'help@example.com' }),
      'mailto:security@example.com',
    )
    assert.equal(
      contactOf({ SECURITY_CONTACT: 'https://example.com/security' }),
      'https://example.com/security',
    )
    for (const wrong of ['call me', 'http://example.com', 'https://', 'a@b\nExpires: never']) {
      assert.throws(() => contactOf({ SECURITY_CONTACT: wrong }), /SECURITY_CONTACT must be/, wrong)
    }
  })

  test('names the services that are connected, and no other', () => {
    assert.equal(said(servicesPlaceholder, { services: servicesIn(readEnv({}, [])) }), '')
    const env = readEnv(
      {
        SMTP_URL: 'smtps://mail.example.com',
        UPLOAD_SCANNER: 'clamd://clamav:3310',
        PUBLIC_GTM_ID: 'GTM-ABC1234',
        OPERATOR_NAME: ' Maple Rentals ',
        OPERATOR_CONTACT: ' 12 Main Street ',
      },
      [],
    )
    assert.equal(said(servicesPlaceholder, { services: servicesIn(env) }), 'mail scanner tag-manager')
    assert.equal(env.operatorName, 'Maple Rentals')
    assert.equal(env.operatorContact, '12 Main Street')
  })
})
