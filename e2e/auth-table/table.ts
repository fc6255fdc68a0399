import type { Area } from './condition.ts'
import { rows as callback } from './callback.ts'
import { rows as calls } from './calls.ts'
import { rows as errorPage } from './error-page.ts'
import { rows as google } from './google.ts'
import { rows as guards } from './guards.ts'
import { rows as login } from './login.ts'
import { rows as recovery } from './recovery.ts'
import { rows as session } from './session.ts'
import { rows as setupAccount } from './setup-account.ts'
import { rows as signup } from './signup.ts'
import { rows as toasts } from './toasts.ts'

/** The whole table, by screen and topic. */
export const areas: readonly Area[] = [
  { title: 'Signing in', rows: login },
  { title: 'Signing up', rows: signup },
  { title: 'A new password', rows: recovery },
  { title: 'Where links of mails lead', rows: callback },
  { title: 'The error page', rows: errorPage },
  { title: 'Areas and their guards', rows: guards },
  { title: 'Staying signed in', rows: session },
  { title: 'Toasts', rows: toasts },
  { title: 'Calls and their failures', rows: calls },
  { title: 'Google and the hosted provider', rows: google },
  { title: 'Account setup after checkout', rows: setupAccount },
]

/** Returns the table as docs/auth-conditions.md contains it. */
export function tableText(): string {
  const count = areas.reduce((sum, { rows }) => sum + rows.length, 0)
  const parts = areas
    .filter(({ rows }) => rows.length > 0)
    .map(
      ({ title, rows }) =>
        `## ${title} (${rows.length})\n\n| § | The specification says |\n| --- | --- |\n${rows
          .map(({ section, says }) => `| ${section} | ${says.replaceAll('|', '\\|')} |`)
          .join('\n')}\n`,
    )
  return `# Every condition of signing in

The ${count} conditions that the specification sets for signing in, signing up and staying signed in, by its sections.
Each row is a browser test of the built product, in a browser of its own (\`e2e/sign-in/auth-conditions.e2e.ts\`; the tests stand
in \`e2e/auth-table/\`). What a row names of the specification's texts, codes and paths (\`e2e/auth-table/texts.ts\`) the
browser must have shown, gone to, called or been answered while it ran (\`e2e/auth-table/rendered.ts\`).
\`npm run nightly\` runs them all, \`npm test\` every third of each area, and
\`ROWS=§ npm run e2e -- e2e/sign-in/auth-conditions.e2e.ts\` those whose words contain \`ROWS\`. \`node e2e/auth-table/write.ts\` writes
this page after a row is added.

${parts.join('\n')}`
}
