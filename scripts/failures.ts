/** A test that failed in one attempt, with the words of the runner. */
export type Failure = { attempt: string; name: string; words: string }

/** What a run lists under 'failing tests' at its end; nothing where it did not come that far. */
export function failuresOf(attempt: string, output: string): Failure[] {
  const [, list = ''] = output.split('✖ failing tests:')
  return list
    .split(/^(?=test at )/m)
    .filter((text) => text.startsWith('test at '))
    .map((text) => {
      const lines = text.trimEnd().split('\n')
      const name = lines.find((line) => line.startsWith('✖')) ?? ''
      return { attempt, name: name.replace(/^✖ | \([\d.]+ms\).*$/g, ''), words: shorten(lines) }
    })
}

/** The place, the name and the message; not what the stack and the error's own fields add. */
function shorten(lines: readonly string[]): string {
  const stack = lines.findIndex((line) => /^\s+at .+[:(]/.test(line))
  return lines
    .slice(0, stack < 0 ? 20 : Math.min(stack + 1, 20))
    .map((line) => `  ${line}`.trimEnd())
    .join('\n')
}

/** For the end of a run, where one looks first: every failure of an attempt, and which of them stayed failures. */
export function retell(failures: readonly Failure[], last: readonly Failure[]): string {
  const isStill = ({ name }: Failure) => last.some((failure) => failure.name === name)
  const parts = [
    ['Failed:', last],
    ['Failed first, and passed when tried again:', failures.filter((failure) => !isStill(failure))],
  ] as const
  return parts
    .filter(([, some]) => some.length > 0)
    .map(
      ([title, some]) =>
        `\n${title}\n${some.map(({ attempt, words }) => `— ${attempt}\n${words}`).join('\n')}`,
    )
    .join('\n')
}
