import { getDepositHeld } from '#server/ledger/service.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import * as contract from '#shared/deposits/contract.ts'

import { answerDeposit, answerDepositTasks } from './answers.ts'
import { toPaidInterest } from './interest.ts'
import {
  postDepositInterest,
  requireLeaseOfDeposit,
  returnDeposit,
  setDepositAccount,
  setDepositEvents,
  setForwardingAddress,
  transferDeposit,
  undoDepositInterest,
  undoDepositReturn,
} from './service.ts'
import { findDepositReturn } from './store.ts'
import { toDepositReturn } from './views.ts'

export const depositRoutes: RouteEntry[] = [
  implement(contract.getDeposit, {
    access: 'staff',
    handle: (context, { params }) => answerDeposit(context, params.id),
  }),
  implement(contract.setDepositAccount, {
    access: 'staff',
    handle: async (context, { params, body }) => {
      await setDepositAccount(context, params.id, body)
      return { message: 'Saved; the tenant can see it in the portal' }
    },
  }),
  implement(contract.setForwardingAddress, {
    access: 'staff',
    handle: async (context, { params, body }) => {
      await requireLeaseOfDeposit(context, params.id)
      await setForwardingAddress(context, params.id, body.address, 'LANDLORD')
      return { message: 'Forwarding address saved' }
    },
  }),
  implement(contract.setDepositEvents, {
    access: 'staff',
    handle: async (context, { params, body }) => {
      await setDepositEvents(context, await requireLeaseOfDeposit(context, params.id), body)
      return { message: 'Dates saved' }
    },
  }),
  implement(contract.postDepositInterest, {
    access: 'staff',
    handle: async (context, { params, body }) =>
      toPaidInterest(await postDepositInterest(context, params.id, body)),
  }),
  implement(contract.undoDepositInterest, {
    access: 'staff',
    handle: async (context, { params }) => {
      await undoDepositInterest(context, params.id, params.interestId)
      return { message: 'Interest reversed. It is due again.' }
    },
  }),
  implement(contract.listDepositTasks, {
    access: 'staff',
    handle: (context) => answerDepositTasks(context),
  }),
  implement(contract.transferDeposit, {
    access: 'staff',
    handle: async (context, { params, body }) => {
      await transferDeposit(context, params.id, body)
      return { id: params.id, held: await getDepositHeld(context.db, context.actor.accountId, params.id) }
    },
  }),
  implement(contract.returnDeposit, {
    access: 'staff',
    handle: async (context, { params, body }) => {
      const mailed = await returnDeposit(context, params.id, body)
      const row = await findDepositReturn(context.db, context.actor.accountId, params.id)
      if (!row) {
        throw notFound('depositReturn')
      }
      return { ...toDepositReturn(row), ...mailed }
    },
  }),
  implement(contract.undoDepositReturn, {
    access: 'staff',
    handle: async (context, { params }) => {
      await undoDepositReturn(context, params.id, params.returnId)
      return { message: 'Return undone; the deposit is held again' }
    },
  }),
]
