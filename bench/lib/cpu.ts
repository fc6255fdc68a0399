import { readdirSync, readFileSync } from 'node:fs'

// Linux counts a process's time in hundredths of a second.
const msPerTick = 10

/** Milliseconds of CPU that a process and its living and dead children have used. Linux only. */
export function cpuOf(pid: number): number {
  const own = readStat(pid)
  if (!own) {
    return 0
  }
  const children = listProcesses().filter((one) => one.parent === pid)
  return children.reduce((total, child) => total + child.ownMs, own.ownMs + own.deadChildrenMs)
}

/** Returns the id of the parent process. */
export function findParent(pid: number): number {
  return readStat(pid)?.parent ?? 0
}

/** Kilobytes of memory of a process and all below it, pages that several share counted once (PSS). */
export function memoryOf(pid: number): number {
  const all = listProcesses()
  const tree = new Set([pid])
  for (let grown = -1; grown !== tree.size;) {
    grown = tree.size
    for (const one of all) {
      if (tree.has(one.parent)) {
        tree.add(one.pid)
      }
    }
  }
  return [...tree].reduce((total, one) => total + readPss(one), 0)
}

type Process = { pid: number; parent: number; ownMs: number; deadChildrenMs: number }

function listProcesses(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => readStat(Number(name)))
    .filter((one) => one !== undefined)
}

function readStat(pid: number): Process | undefined {
  const text = read(`/proc/${pid}/stat`)
  // the name in brackets may contain anything; numbers follow it
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  if (fields.length < 16) {
    return undefined
  }
  const [, parent = '0'] = fields
  const ticks = (at: number) => Number(fields[at])
  return {
    pid,
    parent: Number(parent),
    ownMs: (ticks(11) + ticks(12)) * msPerTick,
    deadChildrenMs: (ticks(13) + ticks(14)) * msPerTick,
  }
}

function readPss(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0)
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
