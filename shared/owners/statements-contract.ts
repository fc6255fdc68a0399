import * as z from 'zod/mini'

import { month } from '#shared/lib/date-schema.ts'
import { instant, integer, message } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd } from '#shared/lib/money-codec.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { fieldError } from '#shared/messages/field-error.ts'
import { reportTable } from '#shared/reports/table-contract.ts'

const tag = 'Owners'
const byId = z.object({ id: uuid })

const statementsOfMonth = z.object({
  month,
  rows: z.array(
    z.object({
      owner: z.object({ id: uuid, name: z.string(), email: z.nullable(z.string()) }),
      /** The number of the owner’s properties in the month. */
      properties: z.int(),
      /**
       * The owner’s part of the amount that is available to pay at the end of the month: as it was sent, or
       * as the books are now.
       */
      available: usd,
      /** Null until it is sent. */
      sent: z.nullable(z.object({ id: uuid, at: instant, to: z.nullable(z.string()) })),
    }),
  ),
})

export const listStatements = defineRoute({
  method: 'GET',
  path: '/owners/statements',
  tag,
  summary:
    'The owners’ statements of a month by name: what is available, and which were sent; last month by default',
  query: z.object({ month: z.optional(month) }),
  response: statementsOfMonth,
  snapshot: true,
})

export const sendStatements = defineRoute({
  method: 'POST',
  path: '/owners/statements',
  tag,
  summary:
    'Save the statements of a month as they are and email them to their owners, each once; without an address they are only saved',
  body: z.strictObject({
    month,
    /** All owners who have an address by default. The statement of a named owner without one is kept and not mailed. */
    ownerIds: z.optional(z.array(uuid).check(z.maxLength(1_000, fieldError('owners.tooManyProperties')))),
  }),
  response: z.object({
    /** The names of the owners to whom it is being sent. */
    sent: z.array(z.string()),
    /** The names of the owners whose statement is kept as it is and not mailed, as they have no address. */
    kept: z.array(z.string()),
    skipped: z.array(z.object({ name: z.string(), reason: z.enum(['SENT_BEFORE', 'NO_EMAIL', 'MAIL_OFF']) })),
  }),
})

export const getSentStatement = defineRoute({
  method: 'GET',
  path: '/owners/statements/:id',
  tag,
  summary: 'A statement as it was sent',
  params: byId,
  response: z.object({ id: uuid, ownerId: uuid, month, sentAt: instant, table: reportTable }),
})

const settings = z.object({
  /** The day of the month on which the statements of the month before are mailed; null: only when they are sent by hand. */
  mailDay: z.nullable(z.int()),
  /** Whether owners read the names and shares of those with whom they own a property. */
  showsCoOwners: z.boolean(),
})

export const getStatementSettings = defineRoute({
  method: 'GET',
  path: '/owners/settings',
  tag,
  summary: 'When statements are emailed automatically, and whether owners see their co-owners’ names',
  response: settings,
})

export const updateStatementSettings = defineRoute({
  method: 'PATCH',
  alias: 'PUT',
  path: '/owners/settings',
  tag,
  summary:
    'Choose the day on which statements are emailed automatically (null: never), and whether owners see their co-owners’ names',
  body: z.strictObject({
    mailDay: z.nullish(integer('mailDay', 1, 28)),
    showsCoOwners: z.optional(z.boolean(fieldError('owners.showsCoOwnersChoices'))),
  }),
  response: settings,
})

const ownerLink = z.object({
  /** The address of the page with the owner’s statements; null if a link does not exist. */
  url: z.nullable(z.string()),
  expiresAt: z.nullable(instant),
  lastUsedAt: z.nullable(instant),
  /** The number of times that the link was opened. */
  useCount: z.int(),
})

export const getOwnerLink = defineRoute({
  method: 'GET',
  path: '/owners/:id/link',
  tag,
  summary: 'The link with which an owner reads sent statements without an account',
  params: byId,
  response: ownerLink,
})

export const createOwnerLink = defineRoute({
  method: 'POST',
  path: '/owners/:id/link',
  tag,
  summary: 'Create the link to an owner’s statements, valid for one year; an existing link is renewed',
  params: byId,
  response: ownerLink,
})

export const revokeOwnerLink = defineRoute({
  method: 'DELETE',
  path: '/owners/:id/link',
  tag,
  summary: 'Revoke the link to an owner’s statements: it stops working',
  params: byId,
  response: message,
})
