/** Stops in order on Ctrl-C, on SIGTERM, and when the command that started this process ends for any reason. */
export function stopOnRequest(stop: () => Promise<void>): void {
  const leave = () => void stop().then(() => process.exit(0))
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) {
    process.once(signal, leave)
  }
}
