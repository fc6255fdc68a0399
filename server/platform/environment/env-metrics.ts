import { SettingError } from './setting-error.ts'

/** `/metrics` for the operator's monitoring; undefined: it is off. */
export type MetricsEnv = { token: string }

/** Reads METRICS_TOKEN. Throws a SettingError with one sentence where it is too easy to guess. */
export function readMetrics(env: NodeJS.ProcessEnv): MetricsEnv | undefined {
  const token = env['METRICS_TOKEN']?.trim()
  if (!token) {
    return undefined
  }
  if (!/^[\w.~+/=-]{24,200}$/.test(token)) {
    throw new SettingError(
      'METRICS_TOKEN must have 24 to 200 letters, digits or any of . _ ~ + / = -: make one with openssl rand -hex 32.',
    )
  }
  return { token }
}
