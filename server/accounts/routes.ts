import { relyingPartyOf } from '#server/platform/sign-in/passkeys.ts'
import { implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import * as auth from '#shared/accounts/auth-contract.ts'
import * as accounts from '#shared/accounts/contract.ts'
import { todayIn } from '#shared/lib/plain-date.ts'

import { listOwnMemberships } from './members/membership-store.ts'
import { sessionEnd, type SignInDeps } from './sessions/open-session.ts'
import { switchAccount } from './sessions/switch-account.ts'
import {
  getAccount,
  getOwnUser,
  revokeOtherSessions,
  revokeOwnSession,
  updateAccount,
  updateOwnProfile,
} from './service.ts'
import { listLiveSessions } from './sessions/session-store.ts'
import { refreshTokens, registerOwner, signIn, signOut } from './sign-in/sign-in.ts'
import type { AccountRow } from './store.ts'

type SignIn = { email: string; password: string }
type Deps = SignInDeps & {
  demo: SignIn | null
  demoTenant: SignIn | null
  demoOwner: SignIn | null
  supportEmail: string | null
  hasGoogle: boolean
  takesPayments: boolean
  hostedAt: { url: string; publishableKey: string } | null
}

export function accountRoutes(deps: Deps): RouteEntry[] {
  return [
    implement(auth.register, {
      access: 'public',
      handle: (context, { body }) => registerOwner(deps, context, body),
    }),
    implement(auth.login, { access: 'public', handle: (context, { body }) => signIn(deps, context, body) }),
    implement(auth.refresh, {
      access: 'public',
      handle: (context, { body }) => refreshTokens(deps, context, body.refresh_token),
    }),
    implement(auth.logout, {
      access: 'public',
      handle: async (context, { body }) => {
        await signOut(deps, context, body.refresh_token)
        return { message: 'Signed out successfully' }
      },
    }),
    implement(auth.authConfig, {
      access: 'public',
      handle: async ({ site }) => ({
        google: deps.hasGoogle,
        payments: deps.takesPayments,
        passkeys: relyingPartyOf(site) !== undefined,
        hosted: deps.hostedAt,
        demo: deps.demo,
        demoTenant: deps.demoTenant,
        demoOwner: deps.demoOwner,
        supportEmail: deps.supportEmail,
      }),
    }),
    implement(auth.me, { access: 'member', handle: getOwnUser }),
    implement(auth.listSessions, {
      access: 'member',
      handle: async ({ db, actor, now }) => {
        const rows = await listLiveSessions(db, actor.userId, now)
        return rows.map((row) => ({
          ...row,
          endsAt: sessionEnd(row.createdAt),
          current: row.id === actor.sessionId,
        }))
      },
    }),
    implement(auth.listPlaces, {
      access: 'member',
      handle: async ({ db, actor }) => {
        const places = await listOwnMemberships(db)
        return places.map((place) => ({ ...place, current: place.id === actor.accountId }))
      },
    }),
    // public to the platform: it finds the session itself, and its transaction belongs to no account
    implement(auth.switchAccount, {
      access: 'public',
      handle: (context, { body }) => switchAccount(deps, context, body.accountId),
    }),
    implement(auth.revokeOtherSessions, {
      access: 'member',
      handle: async (context) => {
        const ended = await revokeOtherSessions(context)
        return { message: ended === 1 ? 'One other session was ended' : `${ended} other sessions were ended` }
      },
    }),
    implement(auth.revokeSession, {
      access: 'member',
      handle: async (context, { params }) => {
        await revokeOwnSession(context, params.id)
        return { message: 'This session was ended' }
      },
    }),
    implement(accounts.usersMe, { access: 'member', handle: getOwnUser }),
    implement(accounts.updateProfile, {
      access: 'member',
      handle: (context, { body }) => updateOwnProfile(context, body),
    }),
    implement(accounts.getAccount, {
      access: 'staff',
      handle: async ({ db, actor, now }) => withToday(await getAccount(db, actor.accountId), now),
    }),
    implement(accounts.updateAccount, {
      access: 'admin',
      handle: async (context, { body }) => withToday(await updateAccount(context, body), context.now),
    }),
  ]
}

function withToday(account: AccountRow, now: Date) {
  return { ...account, today: todayIn(account.timeZone, now) }
}
