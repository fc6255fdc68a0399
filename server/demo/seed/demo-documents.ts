import { createHash, randomUUID } from 'node:crypto'

import { storeUpload } from '#server/documents/service.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import type { Upload } from '#server/platform/files/uploads.ts'
import { formatUsd } from '#shared/lib/money.ts'
import { formatDate } from '#shared/lib/plain-date.ts'

import { makePlainPdf } from './demo-pdf.ts'
import type { TenantInDemo } from '#server/demo/store.ts'

/**
 * Stores the lease and the house rules, shared with the tenant. The daily sweep deletes the bytes of a transaction
 * that fails.
 */
export async function keepDocuments(context: Context, home: TenantInDemo): Promise<void> {
  const lease = makePlainPdf([
    'Residential lease (sample)',
    `Home: ${home.propertyName}, unit ${home.unitNumber}`,
    `Tenant: ${home.name}`,
    'Landlord: Whitlock Property Management',
    '',
    `First day: ${formatDate(home.startOn)}`,
    `Last day: ${home.endOn === null ? 'month to month' : formatDate(home.endOn)}`,
    `Rent: ${formatUsd(home.rentCents)} a month`,
    '',
    'This is a document of the demo and binds no one.',
  ])
  const rules = makePlainPdf([
    'House rules',
    'Quiet hours are from 10 pm to 7 am.',
    'The laundry room is open from 7 am to 10 pm; please clean the filter.',
    'Recycling goes out on Tuesdays, garbage on Fridays.',
    'Grills stay ten feet away from the building.',
    'Locked out? Call the office, after hours the number on the door.',
  ])
  const files = [
    { entityType: 'lease', entityId: home.leaseId, documentType: 'LEASE', name: 'Lease.pdf', content: lease },
    {
      entityType: 'property',
      entityId: home.propertyId,
      documentType: 'OTHER',
      name: 'House rules.pdf',
      content: rules,
    },
  ] as const
  for (const { name, content, ...document } of files) {
    const key = `documents/${context.actor.accountId}/${randomUUID()}`
    await context.files.put(key, content)
    const upload: Upload = {
      key,
      filename: name,
      size: content.length,
      sha256: createHash('sha256').update(content).digest(),
      mimeType: 'application/pdf',
      image: null,
      keep: () => undefined,
    }
    await storeUpload(context, { ...document, upload, sharedWithTenant: true })
  }
}
