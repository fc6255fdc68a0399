import assert from 'node:assert/strict'

export type Sample = { name: string; labels: Record<string, string>; value: number }
export type Family = { name: string; help: string; type: string; samples: Sample[] }

const metricName = /^[a-zA-Z_:][a-zA-Z0-9_:]*$/
const label = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\[\\"n])*)"/y

/**
 * Reads text in the Prometheus exposition format 0.0.4 as strictly as `promtool check metrics`: HELP and TYPE once before the
 * samples of their family, families in one piece, no sample twice, counters that end in `_total`, and histograms whose buckets
 * add up. Throws an assertion about the first line that is wrong.
 */
export function readMetrics(text: string): Family[] {
  assert.ok(text.endsWith('\n'), 'the last line ends with a line feed')
  const families: Family[] = []
  const seen = new Set<string>()
  let help: { name: string; text: string } | undefined
  for (const line of text.split('\n')) {
    const [, keyword, name = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line) ?? []
    if (keyword === 'HELP') {
      assert.match(name, metricName)
      help = { name, text: rest }
    } else if (keyword === 'TYPE') {
      assert.equal(help?.name, name, `HELP before ${line}`)
      assert.match(rest, /^(counter|gauge|histogram|summary|untyped)$/, line)
      assert.ok(!families.some((family) => family.name === name), `${name} once`)
      families.push({ name, help: help?.text ?? '', type: rest, samples: [] })
    } else if (line !== '') {
      const family = families.at(-1)
      assert.ok(family, `a family before ${line}`)
      const sample = readSample(line)
      assert.ok(namesOf(family).includes(sample.name), `${sample.name} does not belong to ${family.name}`)
      const key = keyOf(sample)
      assert.ok(!seen.has(key), `twice: ${line}`)
      seen.add(key)
      family.samples.push(sample)
    }
  }
  for (const family of families) {
    checkFamily(family)
  }
  return families
}

function readSample(line: string): Sample {
  const [, name = '', braced = '', number = ''] = /^([^\s{]+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
  assert.match(name, metricName, line)
  const labels: Record<string, string> = {}
  for (let at = 0; at < braced.length;) {
    label.lastIndex = at
    const [found, key = '', value = ''] = label.exec(braced) ?? []
    assert.ok(found && !(key in labels), `labels of ${line}`)
    labels[key] = value
    at += found.length
    assert.ok(at === braced.length || braced[at] === ',', `labels of ${line}`)
    at += 1
  }
  // as Go's ParseFloat, which takes NaN in any case
  assert.match(number, /^([+-]?(\d+(\.\d+)?(e[+-]?\d+)?|Inf)|NaN)$/i, line)
  return { name, labels, value: Number(number.replace('Inf', 'Infinity')) }
}

/** Returns a text that two samples share only if name and labels are the same, in any order. */
function keyOf({ name, labels }: Pick<Sample, 'name' | 'labels'>): string {
  const sorted = Object.entries(labels).toSorted(([a], [b]) => a.localeCompare(b))
  return JSON.stringify([name, sorted])
}

function namesOf({ name, type }: Family): string[] {
  return type === 'histogram' || type === 'summary'
    ? [`${name}_bucket`, `${name}_sum`, `${name}_count`, ...(type === 'summary' ? [name] : [])]
    : [name]
}

function checkFamily({ name, type, samples }: Family): void {
  if (type === 'counter') {
    assert.match(name, /_total$/, 'a counter ends in _total')
    assert.ok(samples.every(({ value }) => value >= 0))
  }
  if (type !== 'histogram') {
    return
  }
  const without = (labels: Record<string, string>) =>
    keyOf({ name, labels: Object.fromEntries(Object.entries(labels).filter(([key]) => key !== 'le')) })
  for (const count of samples.filter((sample) => sample.name === `${name}_count`)) {
    const series = without(count.labels)
    const buckets = samples.filter(
      (sample) => sample.name === `${name}_bucket` && without(sample.labels) === series,
    )
    const bounds = buckets.map(({ labels }) => Number((labels['le'] ?? 'NaN').replace('Inf', 'Infinity')))
    assert.deepEqual(
      bounds,
      bounds.toSorted((a, b) => a - b),
      'buckets in order',
    )
    assert.equal(bounds.at(-1), Infinity)
    const values = buckets.map(({ value }) => value)
    assert.deepEqual(
      values,
      values.toSorted((a, b) => a - b),
      'buckets add up',
    )
    assert.equal(values.at(-1), count.value)
    assert.ok(samples.some((sample) => sample.name === `${name}_sum` && without(sample.labels) === series))
  }
}
