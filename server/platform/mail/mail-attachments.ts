import type { Database } from '#server/platform/database/database.ts'
import type { OutsideJob } from '#server/platform/jobs/jobs.ts'

import type { MailBlock } from './mail.ts'

/** A file of a mail. It is made when the mail is sent and stored nowhere. */
export type MailAttachment = { filename: string; contentType: string; content: Uint8Array }

/** Makes a file from stored data; returns null if the data was deleted. */
export type MailAttachmentMaker = (
  database: Database,
  accountId: string,
  id: string,
) => Promise<MailAttachment | null>

/** The makers of files by the name that a block of a mail has for them. */
export type MailAttachmentMakers = Readonly<Record<string, MailAttachmentMaker>>

type Found = { attachments: MailAttachment[]; blocks: MailBlock[] }

/**
 * Makes the files that a mail asks for, and returns its blocks with a note in the place of each. A file that cannot be made is
 * left out with its note: the mail has a link to the same content.
 */
export async function makeAttachments(
  makers: MailAttachmentMakers,
  { database, log }: Pick<Parameters<OutsideJob>[1], 'database' | 'log'>,
  accountId: string,
  blocks: readonly MailBlock[],
): Promise<Found> {
  const found: Found = { attachments: [], blocks: [] }
  for (const block of blocks) {
    if (block.type !== 'attachment') {
      found.blocks.push(block)
      continue
    }
    try {
      const attachment = await makers[block.of]?.(database, accountId, block.id)
      if (attachment) {
        found.attachments.push(attachment)
        found.blocks.push({ type: 'note', text: block.note })
      }
    } catch (error) {
      log.warn({ accountId, attachment: block.of, err: error }, 'an email is sent without its attachment')
    }
  }
  return found
}
