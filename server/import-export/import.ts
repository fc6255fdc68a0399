import { reserveQuota } from '#server/billing/service.ts'
import { AppError } from '#server/platform/http/errors.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import type { ImportReport } from '#shared/import-export/contract.ts'
import { errorMessage } from '#shared/messages/error-message.ts'

import { lockForImport } from './plans/existing-records-store.ts'
import { importReportOf } from './import-report.ts'
import { type ImportFiles, type ImportPlan, nameOfFile, planImport } from './plans/plan-import.ts'
import { writeImport } from './write-import.ts'

/** Returns what an import of these files would make, and all its problems. Writes nothing. */
export async function preview(context: Context, files: ImportFiles): Promise<ImportReport> {
  const plan = await planImport(context, files)
  await checkQuotas(context, plan)
  return importReportOf(plan)
}

/**
 * Imports CSV files: everything, or nothing when any row has a problem. Existing records are used unchanged, so that
 * importing the same files twice makes nothing twice. Throws `import_refused` (with every problem),
 * `plan_limit_reached`, `conflict` (another import of this account is running).
 */
export async function importFiles(context: Context, files: ImportFiles): Promise<ImportReport> {
  const { db, actor } = context
  if (!(await lockForImport(db, actor.accountId))) {
    throw new AppError('conflict', 'importExport.importRunning')
  }
  const plan = await planImport(context, files)
  const report = importReportOf(plan)
  if (!report.isValid) {
    throw refused(report)
  }
  const charges = await writeImport(context, plan)
  const made = { ...report, creates: { ...report.creates, charges } }
  await appendEvent(db, eventActorOf(context), {
    action: 'imported',
    entityType: 'account',
    entityId: actor.accountId,
    entityName: `${plan.rowCount} rows of ${files.length === 1 ? '1 file' : `${files.length} files`}`,
    after: {
      files: files.map((file, index) => ({ kind: file.kind, name: nameOfFile(file, index, files) })),
      creates: made.creates,
      matches: made.matches,
    },
  })
  return made
}

function refused(report: ImportReport): AppError {
  const { problemCount, problems } = report
  const extra = {
    data: { report },
    errors: problems.slice(0, 200).map(({ file, row, column, message }) => ({
      path: [file, row === null ? null : `row ${row}`, column].filter((part) => part !== null).join(', '),
      ...errorMessage('importExport.row', { problem: message }),
    })),
  }
  const count = problemCount
  return count > problems.length
    ? new AppError('import_refused', 'importExport.refusedListed', { count, listed: problems.length }, extra)
    : new AppError('import_refused', 'importExport.refused', { count }, extra)
}

/** Reports before the import what exceeds the limits of the plan. */
async function checkQuotas(context: Context, { places, people, issues }: ImportPlan): Promise<void> {
  const whole = { file: 'Your plan', kind: null, row: null }
  for (const [limit, count] of [
    ['properties', places.newProperties.length],
    ['tenants', people.newTenants.length],
  ] as const) {
    try {
      if (count > 0) {
        await reserveQuota(context, limit, count)
      }
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'plan_limit_reached')) {
        throw error
      }
      issues.problem(whole, error.message)
    }
  }
}
