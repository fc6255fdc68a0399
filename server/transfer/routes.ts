import { implement, type RouteEntry } from '#server/platform/route-table.ts'
import * as contract from '#shared/transfer/contract.ts'

import { importFiles, preview } from './import.ts'

export const transferRoutes: RouteEntry[] = [
  implement(contract.previewImport, {
    access: 'owner',
    handle: (context, { body }) => preview(context, body.files),
  }),
  implement(contract.runImport, {
    access: 'owner',
    handle: (context, { body }) => importFiles(context, body.files),
  }),
]
