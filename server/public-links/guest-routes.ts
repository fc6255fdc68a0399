import { implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import * as contract from '#shared/public-links/public-contract.ts'

import { type PublicLinkDeps, readLink, openLink, withLink } from './link-access.ts'
import { addPhoto, admitPhoto, report, write } from './reporting.ts'
import { viewBalance, viewPhoto, viewReceipt, viewRepair, viewRequest } from './views.ts'

/** What somebody without an account does with a link. */
export function guestRoutes(deps: PublicLinkDeps): RouteEntry[] {
  return [
    implement(contract.openRepair, {
      access: 'public',
      handle: (context) => openLink(deps, context, 'repair', viewRepair),
    }),
    implement(contract.reportRepair, {
      access: 'public',
      handle: (context, { body }) => report(deps, context, body),
    }),
    implement(contract.openRequest, {
      access: 'public',
      handle: (context) => openLink(deps, context, 'request', viewRequest),
    }),
    implement(contract.writeMessage, {
      access: 'public',
      handle: async (context, { body }) =>
        readLink(deps, context, await write(deps, context, body.body), viewRequest),
    }),
    implement(contract.addRequestPhoto, {
      access: 'public',
      admit: (context) => admitPhoto(deps, context),
      handle: async (context, { upload }) =>
        readLink(deps, context, await addPhoto(deps, context, upload), viewRequest),
    }),
    implement(contract.getRequestPhoto, {
      access: 'public',
      handle: (context, { params }) =>
        withLink(deps, context, 'request', (db, passed) => viewPhoto(db, passed, params.id)),
    }),
    implement(contract.openBalance, {
      access: 'public',
      handle: (context) =>
        openLink(deps, context, 'balance', (db, passed) => viewBalance(db, passed, context)),
    }),
    implement(contract.openReceipt, {
      access: 'public',
      handle: (context) =>
        openLink(deps, context, 'receipt', (db, passed) => viewReceipt(db, passed, context.language)),
    }),
  ]
}
