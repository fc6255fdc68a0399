import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

const bin = join(import.meta.dirname, '..', '..', 'node_modules', '.bin')

type Options = {
  env?: Record<string, string>
  onOutput?: (text: string) => void
  /** Whether the output is shown as a whole at the end, for a process that runs beside others. */
  isShownAtEnd?: boolean
}

/** Runs a tool of node_modules/.bin with its output shown; whether it exited with 0. */
export function run(
  title: string,
  tool: string,
  args: readonly string[],
  options: Options = {},
): Promise<boolean> {
  const heading = `\n— ${title}\n`
  const isKept = options.isShownAtEnd === true
  let kept = heading
  if (!isKept) {
    process.stdout.write(heading)
  }
  return new Promise((done) => {
    const child = spawn(join(bin, tool), args, {
      cwd: join(bin, '..', '..'),
      stdio: ['ignore', isKept || options.onOutput ? 'pipe' : 'inherit', isKept ? 'pipe' : 'inherit'],
      // the tools start with `env node`, and must find the Node that is installed here, not an older one
      env: { ...process.env, PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}`, ...options.env },
      shell: process.platform === 'win32',
    })
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (kept += text))
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      if (isKept) {
        kept += text
      } else {
        process.stdout.write(text)
      }
      options.onOutput?.(text)
    })
    child.on('error', (error) => {
      console.error(`${tool} could not be started: ${error.message}`)
      done(false)
    })
    child.on('close', (code) => {
      if (isKept) {
        process.stdout.write(kept)
      }
      done(code === 0)
    })
  })
}
