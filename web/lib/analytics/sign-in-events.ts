import { isTeamRole, type UserRole } from '#shared/lib/access/roles.ts'
import { trialDays } from '#shared/billing/trial.ts'
import { identify, track } from './analytics.ts'
import { funnelStep, login, type Method, signUp, trialStart } from './analytics-events.ts'
import { accessToken, claimOf } from '#web/lib/session/tokens.ts'

/** Records a sign-in. Call it after the tokens are stored. The user is identified by id alone. */
export function tellLogin(method: Method): void {
  tellWho()
  track(login(method))
}

/** Records a new account and the trial that begins with it. */
export function tellSignUp(method: Method): void {
  tellWho()
  track(signUp(method))
  track(trialStart(trialDays))
  track(funnelStep({ funnel: 'sign_up', name: 'account_created', number: 2 }))
}

const justNowMs = 120_000

/** Records the return from Google as a sign-up where the account was just created, else as a sign-in. */
export function tellGoogle({ createdAt, role }: { createdAt: string; role: UserRole }): void {
  const isNew = Date.now() - Date.parse(createdAt) < justNowMs && isTeamRole(role)
  return isNew ? tellSignUp('google') : tellLogin('google')
}

function tellWho(): void {
  const token = accessToken()
  const id = token && claimOf(token, 'sub')
  if (id) {
    identify(id)
  }
}
