import type { Account } from './embedded-postgres-account.ts'
import type { Binaries } from './embedded-postgres-binaries.ts'
import { clusterOf } from './embedded-postgres-cluster.ts'

/** The server's address: a directory with a socket, or on Windows the loopback address. */
export type Address = { host: string; port: number; ownFolder: boolean }

/** All options for a start of the server. */
export type ServerOptions = {
  dataDir: string
  binaries: Binaries
  account: Account
  address: Address
  settings: Record<string, string>
}

/** One run of the server process. */
export type ServerRun = { pid: number; exited: Promise<string>; stop(): Promise<void> }

const SETTINGS = {
  shared_buffers: '64MB',
  max_connections: '60',
  // Fewer permanent processes: sessions read for themselves, and a report uses one core only.
  io_method: 'sync',
  max_worker_processes: '2',
  max_logical_replication_workers: '0',
  max_parallel_workers_per_gather: '0',
  max_wal_senders: '0',
  autovacuum_max_workers: '2',
  maintenance_work_mem: '64MB',
  work_mem: '4MB',
  effective_cache_size: '512MB',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  jit: 'off',
  wal_level: 'replica',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The application logs failed statements; the server's own log has starts, stops and crashes.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
}

/** Returns the server's arguments. Settings are here and not in the cluster, so that a new release can change them. */
export function argumentsFor({ dataDir, address, settings }: ServerOptions): string[] {
  const listen =
    process.platform === 'win32'
      ? { listen_addresses: address.host }
      : {
          listen_addresses: '',
          unix_socket_directories: `"${address.host.replaceAll('"', '""')}"`,
          unix_socket_permissions: '0700',
        }
  const all = { ...SETTINGS, ...settings, ...listen, port: String(address.port) }
  return [
    '-D',
    clusterOf(dataDir),
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}
