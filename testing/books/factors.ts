import { Secret, TOTP } from 'otpauth'

import * as factors from '#shared/accounts/second-factor-contract.ts'

import type { Landlord } from './build.ts'
import type { TestApp } from '#testing/product/start-app.ts'

/** Returns the code that the authenticator app of this secret shows at the app's present time. */
export function codeOf(app: TestApp, secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now.getTime() })
}

/** Reauthenticates the landlord's session by password. */
export async function reauthenticateByPassword(app: TestApp, { token, password }: Landlord): Promise<void> {
  const answer = await app.call(factors.reauthenticate, { token, body: { password } })
  if (answer.status !== 200) {
    throw new Error(`POST /auth/prove answered ${answer.status}: ${JSON.stringify(answer.problem)}`)
  }
}

/** Sets up an authenticator app; the code of the present time is used up by that. */
export async function setUpTotp(
  app: TestApp,
  landlord: Landlord,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { token } = landlord
  await reauthenticateByPassword(app, landlord)
  const { secret } = (await app.call(factors.startTotp, { token })).json
  const confirmed = await app.call(factors.confirmTotp, { token, body: { code: codeOf(app, secret) } })
  if (confirmed.status !== 200) {
    throw new Error(
      `POST /auth/totp/confirm answered ${confirmed.status}: ${JSON.stringify(confirmed.problem)}`,
    )
  }
  return { secret, recoveryCodes: confirmed.json.recoveryCodes }
}
