import { implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import * as contract from '#shared/accounts/sso-contract.ts'

import { askSso, getSsoSettings, recordSsoTest, deleteSso, updateSso } from './sso-settings.ts'
import { beginSso, finishSso, type SsoDeps } from './sso-sign-in.ts'

/** Routes of single sign-on: an account's settings, and signing in through its provider. */
export function ssoRoutes(deps: SsoDeps): RouteEntry[] {
  return [
    implement(contract.getSso, { access: 'admin', handle: getSsoSettings }),
    implement(contract.updateSso, {
      access: 'admin',
      handle: async (context, { body }) => {
        await updateSso(context, deps, body)
        return getSsoSettings(context)
      },
    }),
    implement(contract.deleteSso, {
      access: 'admin',
      handle: async (context) => {
        await deleteSso(context)
        return { message: 'Single sign-on is off' }
      },
    }),
    implement(contract.testSso, {
      access: 'admin',
      ask: (context) => askSso(context, deps),
      handle: (context, _input, asked) => recordSsoTest(context, asked),
    }),
    implement(contract.startSso, {
      access: 'public',
      handle: (context, { query }) => beginSso(deps, context, query),
    }),
    implement(contract.ssoCallback, {
      access: 'public',
      handle: (context, { params, query }) =>
        finishSso(deps, context, { accountId: params.accountId, state: query.state }),
    }),
  ]
}
