import { requireReauthenticatedSession } from '#server/accounts/service.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import { toCsv } from '#shared/lib/text/csv.ts'
import type { Column } from '#shared/import-export/column.ts'
import { columns, kinds } from '#shared/import-export/columns.ts'
import * as contract from '#shared/import-export/contract.ts'

import { importArchive } from './archive/archive-in.ts'
import { exportAccount } from './archive/archive-out.ts'
import { importFiles, preview } from './import.ts'

export const importExportRoutes: RouteEntry[] = [
  implement(contract.previewImport, {
    access: 'admin',
    handle: (context, { body }) => preview(context, body.files),
  }),
  implement(contract.runImport, {
    access: 'admin',
    handle: (context, { body }) => importFiles(context, body.files),
  }),
  implement(contract.importTemplate, {
    access: 'admin',
    handle: async (_context, { params }) => {
      const kind = kinds.find((one) => one === params.kind)
      if (!kind) {
        throw notFound('template')
      }
      const own: Column[] = Object.values(columns[kind])
      const rows = [own.map((column) => column.header), own.map((column) => column.example)]
      return {
        filename: `${kind}.csv`,
        mimeType: 'text/csv',
        content: Buffer.from(toCsv(rows)),
      }
    },
  }),
  implement(contract.exportAccount, {
    access: 'admin',
    records: { name: 'export_downloaded', target: 'Whole account' },
    handle: async (context) => {
      await requireReauthenticatedSession(context)
      return exportAccount(context)
    },
  }),
  implement(contract.importArchive, {
    access: 'admin',
    handle: (context, { upload }) => importArchive(context, upload.path ?? ''),
  }),
]
