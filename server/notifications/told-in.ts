import type { Context, Page } from '#server/platform/http/route-table.ts'
import { told as en } from '#shared/messages/en/told.ts'
import { told as es } from '#shared/messages/es/told.ts'
import { createTranslator } from '#shared/messages/translator.ts'

import type { NotificationRow } from './store.ts'

const translators = { es: createTranslator('es', en, es) }

/** A notification in the language of the tenant who reads it; what the team reads is English. */
export function toldIn({ actor, language }: Context, row: NotificationRow): NotificationRow {
  if (actor.role !== 'TENANT' || language === 'en' || !row.isFact) {
    return row
  }
  const translate = translators[language]
  const title = translate(row.title)
  if (title === undefined) {
    return row
  }
  // what somebody wrote is quoted
  const isQuoted = / wrote: /.test(row.title)
  return { ...row, title, message: isQuoted ? row.message : (translate(row.message) ?? row.message) }
}

export function pageToldIn(context: Context, page: Page<NotificationRow>): Page<NotificationRow> {
  return { ...page, rows: page.rows.map((row) => toldIn(context, row)) }
}
