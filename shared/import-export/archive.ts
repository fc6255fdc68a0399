import * as z from 'zod/mini'

/** The version of the archive format. It changes when an older Tenure cannot read a newer archive. */
export const formatVersion = 1

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** manifest.json: the contents of the archive, with the expected properties of each file. */
export const manifest = z.object({
  format: z.literal('tenure-account'),
  formatVersion: z.int(),
  exportedAt: z.string(),
  exportedBy: z.string(),
  account: z.object({ id: z.string(), name: z.string() }),
  /** Rows and columns of every file in data/ and info/. */
  tables: z.array(
    z.object({ file: z.string(), table: z.string(), rows: z.int(), columns: z.array(z.string()) }),
  ),
  /** Documents whose bytes are missing: removed after archiving, or lost. */
  withoutBytes: z.array(z.string()),
  files: z.array(z.object({ name: z.string(), bytes: z.int(), sha256 })),
})
export type Manifest = z.infer<typeof manifest>

/** Matches the only file names that an archive may contain. */
export const archiveNames =
  /^(manifest\.json|README\.txt|(data|info)\/[a-z_]{1,60}\.jsonl|csv\/[a-z-]{1,60}\.csv|files\/[0-9a-f-]{36})$/

export const maxArchiveBytes = 2 * 1024 * 1024 * 1024
