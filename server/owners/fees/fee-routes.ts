import { type Context, implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import { firstOfMonth, monthOf, type PlainDate, startOfMonth } from '#shared/lib/plain-date.ts'
import * as contract from '#shared/owners/fees-contract.ts'

import { listFees, type PropertyFee, sumsOfFees } from './fees.ts'
import { postFees, voidFee } from '#server/owners/service.ts'

export const ownerFeeRoutes: RouteEntry[] = [
  implement(contract.getFees, {
    access: 'staff',
    handle: (context, { query }) =>
      answerFees(context, query.month ? firstOfMonth(query.month) : startOfMonth(context.today)),
  }),
  implement(contract.postFees, {
    access: 'staff',
    handle: async (context, { body }) => {
      const month = firstOfMonth(body.month)
      await postFees(context, { ...body, month })
      return answerFees(context, month)
    },
  }),
  implement(contract.voidFee, {
    access: 'staff',
    handle: async (context, { params }) => {
      await voidFee(context, params.id)
      return { message: 'Management fee voided with its expense. Both entries stay in the books.' }
    },
  }),
]

async function answerFees(context: Context, month: PlainDate) {
  const fees = await listFees(context, month)
  return { month: monthOf(month), ...sumsOfFees(fees), rows: fees.map(toWire) }
}

function toWire({ property, month, lines, totalCents, posted }: PropertyFee) {
  return {
    property,
    parts: lines.filter((line) => line.month === month).flatMap(({ parts }) => parts.map(toPart)),
    differences: lines
      .filter((line) => line.month !== month)
      .map((line) => ({
        month: monthOf(line.month),
        text: line.parts[0]?.text ?? '',
        amount: line.amountCents,
      })),
    total: totalCents,
    posted,
  }
}

const toPart = ({ text, amountCents }: PropertyFee['lines'][number]['parts'][number]) => ({
  text,
  amount: amountCents,
})
