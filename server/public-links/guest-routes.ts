import { implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import * as contract from '#shared/public-links/public-contract.ts'

import { openLink, type PublicLinkDeps, withLink } from './link-access.ts'
import { createReportPhoto, admitPhoto, report, write } from './reporting.ts'
import { viewBalance, viewPhoto, viewReceipt, viewRepair, viewRequest } from './views.ts'

/** Routes of public links for people without an account. */
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
      handle: (context, { body }) => write(deps, context, body.body),
    }),
    implement(contract.createRequestPhoto, {
      access: 'public',
      admit: (context) => admitPhoto(deps, context),
      handle: (context, { upload }) => createReportPhoto(deps, context, upload),
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
