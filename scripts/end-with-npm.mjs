/**
 * Ends a child process with the npm command that started this one. npm passes SIGTERM to its shell alone, and the shell ends
 * without a word to this process, which then has another parent.
 */
export function endWithNpm(child) {
  if (process.env.npm_lifecycle_event === undefined) {
    return
  }
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref()
}
