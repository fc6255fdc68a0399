import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { serviceNames } from '#shared/lib/build-placeholders.ts'

import { readLegalPage } from './legal.server.ts'

/** Returns the first cells of the table of services that are shown where these services are connected. */
function shownWith(connected: readonly string[]): (string | undefined)[] {
  const [table = ''] = /<table data-services=.*?<\/table>/s.exec(readLegalPage('privacy').html) ?? []
  const rows = table.match(/<tr(?: class="[^"]*")?><td.*?<\/tr>/g) ?? []
  return rows
    .filter((row) => {
      const [, name] = /data-services~=([\w-]+)/.exec(row) ?? []
      return name ? connected.includes(name) : !row.includes("data-services=''") || connected.length === 0
    })
    .map((row) => /<td[^>]*>(.*?)<\/td>/.exec(row)?.[1])
}

const ofAccounts = [
  'Your company’s sign-in provider, if your company has set up single sign-on',
  'Addresses that receive webhooks, if your account has set them up',
]

describe('the privacy policy', () => {
  test('names the connected services, and always those that an account can set up', () => {
    assert.deepEqual(shownWith([]), ['The operator has connected no services.', ...ofAccounts])
    assert.deepEqual(shownWith(['mail', 'scanner']), ['A mail server', 'A malware scanner', ...ofAccounts])
    assert.equal(shownWith(serviceNames).length, serviceNames.length + ofAccounts.length)
  })

  test('does not say that nothing leaves the server, and names both sign-ins that set a cookie', () => {
    const { html } = readLegalPage('privacy')
    assert.doesNotMatch(html, /nothing leaves|only one cookie/i)
    assert.match(html, /cookie only while you sign in with Google or, by single sign-on/)
  })
})

test('the terms say how personal data of tenants is processed, and that the operator must have it checked', () => {
  const { html, operatorNote } = readLegalPage('terms')
  const [, section = ''] = /id="processing-of-personal-data"(.*?)<h2/s.exec(html) ?? []
  assert.deepEqual(
    [...section.matchAll(/<strong>(.*?):<\/strong>/g)].map(([, topic]) => topic),
    [
      'Roles',
      'Purpose and instructions',
      'What is processed',
      'Confidentiality',
      'Security',
      'Other processors',
      'Requests from people',
      'Breach of security',
      'End',
      'Proof',
    ],
  )
  assert.match(operatorNote, /checked by a lawyer, above all the section “Processing of personal data”/)
})
