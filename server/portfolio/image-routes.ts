import type { FileLinks } from '#server/platform/files/file-links.ts'
import { implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import * as contract from '#shared/portfolio/property-contract.ts'

import { deletePropertyImage, uploadPropertyImage } from './service.ts'

export function propertyImageRoutes(links: FileLinks): RouteEntry[] {
  return [
    implement(contract.uploadPropertyImage, {
      access: 'staff',
      handle: (context, { params, upload }) => uploadPropertyImage(context, links, params.id, upload),
    }),
    implement(contract.deletePropertyImage, {
      access: 'staff',
      handle: async (context, { params }) => {
        await deletePropertyImage(context, params.id)
        return { message: 'Picture removed' }
      },
    }),
  ]
}
