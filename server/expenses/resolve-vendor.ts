import { invalidField } from '#server/platform/http/errors.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import { addVendorOnce, requireVendor } from '#server/vendors/service.ts'
import type { updateExpense } from '#shared/expenses/contract.ts'
import type { RouteBody } from '#shared/lib/route.ts'

/**
 * Returns the id of the vendor who is paid: a new one is added unless an active vendor has that name, an existing one must not be
 * archived unless the expense already names them. Returns undefined where the body names none. Throws `not_found`, `validation_failed`.
 */
export async function resolveVendor(
  context: Context,
  { vendorId, newVendor }: Pick<RouteBody<typeof updateExpense>, 'vendorId' | 'newVendor'>,
  before: string | null = null,
): Promise<string | null | undefined> {
  if (newVendor) {
    if (vendorId) {
      throw invalidField('newVendor', 'expenses.twoVendors')
    }
    return addVendorOnce(context, newVendor)
  }
  if (vendorId && vendorId !== before) {
    await requireVendor(context, vendorId)
  }
  return vendorId
}
