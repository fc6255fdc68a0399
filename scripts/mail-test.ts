// npm run mail:test -- --to ADDRESS: sends one mail as this installation would, and says what the mail server answered.
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { readEnv } from '#server/platform/environment/env.ts'
import { createMailFiles } from '#server/platform/mail/mail-files.ts'
import { createMailTransport } from '#server/platform/mail/mail-transport.ts'
import { sendTestMail } from '#server/platform/mail/test-mail.ts'
import { createSite } from '#server/platform/pages/site.ts'
import { email } from '#shared/lib/fields.ts'

import { runCommand, UsageError } from './lib/run-command.ts'

await runCommand(async () => {
  const { success, data: to } = email.safeParse(parseArgs({ options: { to: { type: 'string' } } }).values.to)
  if (!success) {
    throw new UsageError('Usage: npm run mail:test -- --to you@example.com')
  }
  const env = readEnv(process.env, [])
  const transport = createMailTransport(env.mail, createMailFiles(join(env.dataDir, 'mail')))
  try {
    const site = createSite(() => env.publicUrl ?? `http://localhost:${env.port}`)
    const { delivery, sentence } = await sendTestMail({ transport, from: env.mail.from, site }, to)
    if (delivery.outcome !== 'sent') {
      throw new UsageError(sentence)
    }
    console.log(sentence)
  } finally {
    transport.close()
  }
})
