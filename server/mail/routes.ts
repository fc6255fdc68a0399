import { implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import * as contract from '#shared/mail/contract.ts'

import {
  updateAccountMail,
  updateMailPreferences,
  getAccountSwitches,
  getMailStatus,
  getOwnPreferences,
  type MailDeps,
  setSubscription,
} from './service.ts'
import { listMailRows } from './store.ts'

export function mailRoutes(deps: MailDeps): RouteEntry[] {
  return [
    implement(contract.getMailPreferences, { access: 'member', handle: getOwnPreferences }),
    implement(contract.updateMailPreferences, {
      access: 'member',
      handle: (context, { body }) => updateMailPreferences(context, body),
    }),
    implement(contract.getAccountMail, { access: 'staff', handle: getAccountSwitches }),
    implement(contract.updateAccountMail, {
      access: 'admin',
      handle: (context, { body }) => updateAccountMail(context, body),
    }),
    implement(contract.getMailStatus, {
      access: 'staff',
      handle: (context) => getMailStatus(deps, context),
    }),
    implement(contract.listMails, {
      access: 'staff',
      handle: ({ db, actor }, { query }) => listMailRows(db, { accountId: actor.accountId, ...query }),
    }),
    implement(contract.unsubscribe, {
      access: 'public',
      handle: async ({ now }, { body }) => {
        await setSubscription(deps, body.token, false, now)
        return { status: 'unsubscribed' as const }
      },
    }),
  ]
}
