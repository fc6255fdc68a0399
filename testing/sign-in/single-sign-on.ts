import assert from 'node:assert/strict'

import { authCallback } from '#shared/accounts/mail-link-contract.ts'
import * as sso from '#shared/accounts/sso-contract.ts'
import type { WireBody } from '#shared/lib/route.ts'

import { confirmAddress, type Landlord } from '#testing/books/build.ts'
import { proveSession } from './prove-session.ts'
import type { CompanyPerson, CompanyProvider } from '#testing/stand-ins/company-provider.ts'
import type { TestApp } from '#testing/product/start-app.ts'

const host = 'rent.example.com'

/** The single sign-on of one account at a company's provider, and sign-ins through it as a browser makes them. */
export function createSsoScene(app: TestApp, provider: CompanyProvider, owner: Landlord) {
  const settings = () => ({
    issuer: provider.issuer,
    clientId: provider.clientId,
    clientSecret: provider.clientSecret,
    domains: ['example.com'],
    required: false,
  })
  async function save(changes: Partial<WireBody<typeof sso.updateSso>> = {}) {
    const { token } = owner
    const { connection } = (await app.call(sso.getSso, { token })).json
    return app.call(sso.updateSso, {
      token,
      body: { ...settings(), ...changes },
      ...(connection ? { headers: { 'if-match': `"${connection.version}"` } } : {}),
    })
  }
  /** Saves the settings, with these changes, as the owner who has just proved who they are. */
  async function setUp(changes: Partial<WireBody<typeof sso.updateSso>> = {}) {
    await confirmAddress(app, owner)
    await proveSession(app, owner.token)
    const answer = await save(changes)
    assert.equal(answer.status, 200, JSON.stringify(answer.problem))
    return answer.json
  }
  async function begin(query?: string) {
    const { connection } = (await app.call(sso.getSso, { token: owner.token })).json
    const link = new URL(connection?.signInUrl ?? '').search
    const answer = await app.raw({
      path: `/auth/sso${query === undefined ? link : `?${query}`}`,
      headers: { host },
    })
    assert.equal(answer.status, 302)
    const header = answer.headers['set-cookie'] ?? ''
    return { url: answer.headers['location'] ?? '', cookie: header.split(';')[0] ?? '', header }
  }
  async function finish(back: URL, cookie: string) {
    const answer = await app.raw({ path: back.pathname + back.search, headers: { host, cookie } })
    assert.equal(answer.status, 302)
    const to = new URL(answer.headers['location'] ?? '', `https://${host}`)
    return { page: to.pathname, query: Object.fromEntries(to.searchParams) }
  }
  async function signIn(person: CompanyPerson | 'cancel') {
    const { url, cookie } = await begin()
    return finish(provider.visit(url, person), cookie)
  }
  /** Signs in and trades the tokens as the page does. */
  async function open(person: CompanyPerson) {
    const { page, query } = await signIn(person)
    assert.equal(page, '/auth/oauth/callback', query['details'])
    const body = { access_token: query['access_token'] ?? '', refresh_token: query['refresh_token'] ?? '' }
    const answer = await app.call(authCallback, { body })
    assert.equal(answer.status, 200)
    return answer.json
  }
  return { settings, save, setUp, begin, finish, signIn, open }
}

/** Returns the person of this landlord at the provider of their company. */
export function personOf({ email, user }: Landlord): CompanyPerson {
  return { sub: `sub-${user.id}`, email, emailVerified: true }
}
