import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
} from '#server/platform/sign-in/passkeys.ts'
import { relyingPartyOf } from '#server/platform/sign-in/passkeys.ts'
import { implement, type PublicContext, type RouteEntry } from '#server/platform/http/route-table.ts'
import * as google from '#shared/accounts/google-contract.ts'
import * as passkeys from '#shared/accounts/passkey-contract.ts'
import * as factors from '#shared/accounts/second-factor-contract.ts'

import { countRecoveryCodes, findTotp } from '#server/accounts/second-factor/second-factor-store.ts'
import { listIdentities } from '#server/accounts/identity-providers/identity-store.ts'
import {
  beginGoogleLink,
  finishGoogleLink,
  unlinkGoogle,
} from '#server/accounts/identity-providers/link-google.ts'
import { requireSessionUser } from '#server/accounts/sessions/session-user.ts'
import { listPasskeys } from '#server/accounts/passkeys/passkey-store.ts'
import { passkeyOptions, signInWithPasskey } from '#server/accounts/passkeys/passkey-assertion.ts'
import {
  createPasskey,
  deletePasskey,
  renamePasskey,
  startPasskey,
} from '#server/accounts/passkeys/passkeys.ts'
import {
  reauthenticationMethods,
  reauthenticate,
  reauthenticatedUntil,
  type SecurityDeps,
} from '#server/accounts/second-factor/reauthenticate.ts'
import {
  confirmTotp,
  deleteTotp,
  renewRecoveryCodes,
  startTotp,
} from '#server/accounts/second-factor/second-factor-setup.ts'
import { finishSecondFactor } from '#server/accounts/second-factor/second-factor-sign-in.ts'

type Deps = SecurityDeps & { hasGoogle: boolean }

/**
 * Routes with which a person protects their own sign-in. Public to the platform: each finds its session itself, works
 * in no account, and checks passwords and codes outside of any transaction.
 */
export function securityRoutes(deps: Deps): RouteEntry[] {
  return [
    implement(factors.finishSecondFactor, {
      access: 'public',
      handle: (context, { body }) => finishSecondFactor(deps, context, body),
    }),
    implement(factors.getSecurity, { access: 'public', handle: (context) => getSecurity(deps, context) }),
    implement(factors.reauthenticate, {
      access: 'public',
      handle: (context, { body: { credential, ...rest } }) =>
        reauthenticate(deps, context, { ...rest, credential: credential && asAnswer(credential) }),
    }),
    implement(factors.startTotp, { access: 'public', handle: (context) => startTotp(deps, context) }),
    implement(factors.confirmTotp, {
      access: 'public',
      handle: (context, { body }) => confirmTotp(deps, context, body.code),
    }),
    implement(factors.deleteTotp, {
      access: 'public',
      handle: async (context) => {
        await deleteTotp(deps, context)
        return { message: 'Two-step verification was turned off' }
      },
    }),
    implement(factors.renewRecoveryCodes, {
      access: 'public',
      handle: (context) => renewRecoveryCodes(deps, context),
    }),
    ...passkeyRoutes(deps),
    ...googleRoutes(deps),
  ]
}

function googleRoutes(deps: SecurityDeps): RouteEntry[] {
  return [
    implement(google.beginGoogleLink, {
      access: 'public',
      handle: (context) => beginGoogleLink(deps, context),
    }),
    implement(google.finishGoogleLink, {
      access: 'public',
      handle: async (context, { body }) => {
        await finishGoogleLink(deps, context, body.google)
        return { message: 'You can now sign in with Google' }
      },
    }),
    implement(google.unlinkGoogle, {
      access: 'public',
      handle: async (context) => {
        await unlinkGoogle(deps, context)
        return { message: 'You can no longer sign in with Google' }
      },
    }),
  ]
}

function passkeyRoutes(deps: SecurityDeps): RouteEntry[] {
  return [
    implement(passkeys.passkeyOptions, {
      access: 'public',
      handle: async (context) => ({ ...(await passkeyOptions(deps, context)) }),
    }),
    implement(passkeys.passkeySignIn, {
      access: 'public',
      handle: (context, { body }) => signInWithPasskey(deps, context, asAnswer(body.credential)),
    }),
    implement(passkeys.startPasskey, {
      access: 'public',
      handle: async (context) => ({ ...(await startPasskey(deps, context)) }),
    }),
    implement(passkeys.createPasskey, {
      access: 'public',
      handle: (context, { body }) =>
        // the library checks every field again
        createPasskey(deps, context, {
          ...body,
          credential: body.credential as unknown as RegistrationResponseJSON,
        }),
    }),
    implement(passkeys.renamePasskey, {
      access: 'public',
      handle: (context, { params, body }) => renamePasskey(deps, context, params.id, body.name),
    }),
    implement(passkeys.deletePasskey, {
      access: 'public',
      handle: async (context, { params }) => {
        await deletePasskey(deps, context, params.id)
        return { message: 'The passkey was removed' }
      },
    }),
  ]
}

/** Casts what a passkey signed to the type of the library, which checks every field again. */
function asAnswer(credential: object): AuthenticationResponseJSON {
  return credential as unknown as AuthenticationResponseJSON
}

/** Returns how the person of this request protects their sign-in. Throws `unauthorized`. */
async function getSecurity(deps: Deps, context: PublicContext) {
  const sessionUser = await requireSessionUser(deps, context, { admitsSso: true })
  const methods = await reauthenticationMethods(deps, sessionUser)
  return deps.database.read({ as: 'tenure_identity' }, async (db) => {
    const totp = await findTotp(db, sessionUser.user.id)
    const [tie] = await listIdentities(db, sessionUser.user.id)
    return {
      hasPassword: sessionUser.passwordHash !== null,
      totp: totp?.confirmedAt ? { since: totp.confirmedAt, isLost: totp.secretLostAt !== null } : null,
      recoveryCodesLeft: await countRecoveryCodes(db, sessionUser.user.id),
      passkeys: await listPasskeys(db, sessionUser.user.id),
      google: tie ? { email: tie.email, since: tie.createdAt, lastUsedAt: tie.lastUsedAt } : null,
      googleOffered: deps.hasGoogle,
      passkeysOffered: relyingPartyOf(context.site) !== undefined,
      provedUntil: reauthenticatedUntil(sessionUser, methods, context.now),
      proofMethods: methods,
      throughSso: sessionUser.session.openedBy === 'sso',
    }
  })
}
