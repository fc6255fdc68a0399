/**
 * Returns SQL: whether a document `d` is a receipt of the expense that is named, its own or the invoice of the bill that it pays,
 * and not archived.
 */
export function isReceiptSql(expense: string): string {
  return `(d.archived_at IS NULL AND (d.entity_type = 'expense' AND d.entity_id = ${expense}.id
    OR d.entity_type = 'bill' AND d.entity_id = ${expense}.bill_id))`
}
