import { implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import * as contract from '#shared/webhooks/contract.ts'

import { listDeliveryRows } from './delivery-store.ts'
import {
  createWebhook,
  updateWebhook,
  deleteWebhook,
  rotateSecret,
  replay,
  requireWebhook,
  testWebhook,
} from './service.ts'
import { listWebhookRows, type WebhookRow } from './store.ts'
import type { WebhookDeps } from './webhook-secrets.ts'

export function webhookRoutes(deps: WebhookDeps): RouteEntry[] {
  return [
    implement(contract.listWebhooks, {
      access: 'admin',
      handle: async ({ db, actor }, { query }) => {
        const page = await listWebhookRows(db, actor.accountId, query)
        return { ...page, rows: page.rows.map(toWebhook) }
      },
    }),
    implement(contract.createWebhook, {
      access: 'admin',
      handle: async (context, { body }) => {
        const { id, secret } = await createWebhook(context, deps, body)
        return { ...toWebhook(await requireWebhook(context, id)), secret }
      },
    }),
    implement(contract.getWebhook, {
      access: 'admin',
      handle: async (context, { params }) => toWebhook(await requireWebhook(context, params.id)),
    }),
    implement(contract.updateWebhook, {
      access: 'admin',
      handle: async (context, { params, body }) => {
        await updateWebhook(context, deps.outbound, params.id, body)
        return toWebhook(await requireWebhook(context, params.id))
      },
    }),
    implement(contract.deleteWebhook, {
      access: 'admin',
      handle: async (context, { params }) => {
        await deleteWebhook(context, params.id)
        return { message: 'Webhook removed' }
      },
    }),
    implement(contract.rotateSecret, {
      access: 'admin',
      handle: async (context, { params }) => {
        const secret = await rotateSecret(context, deps.secrets, params.id)
        return { ...toWebhook(await requireWebhook(context, params.id)), secret }
      },
    }),
    implement(contract.listDeliveries, {
      access: 'admin',
      handle: async (context, { params, query }) => {
        const { id: webhookId } = await requireWebhook(context, params.id)
        return listDeliveryRows(context.db, { accountId: context.actor.accountId, webhookId, ...query })
      },
    }),
    implement(contract.replayDelivery, {
      access: 'admin',
      handle: (context, { params }) => replay(context, params.id, params.deliveryId),
    }),
    implement(contract.testWebhook, {
      access: 'admin',
      handle: (context, { params }) => testWebhook(context, params.id),
    }),
  ]
}

function toWebhook(row: WebhookRow) {
  return { ...row, enabled: row.disabledAt === null }
}
