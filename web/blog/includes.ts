import { escapeHtml } from '#web/lib/escape-html.ts'
import { factName, factWords, isLawTopic, lawTopics, type LawTopic, topicOf } from './law-facts.ts'
import { figureOf, listWords, statesWhere } from './law-figures.ts'
import { citation, drawTable, tableTopic } from './law-tables.ts'
import { lawOf, moneyIncludes } from './money-includes.ts'

/**
 * What `{{…}}` may hold in an article, so that no number of the law is ever typed:
 * `law CA deposit.cap` a value in words · `rule CA late` the rule · `cite CA late` where it is written, as of when, and
 * whether confirmed · `count`, `states` with a condition · `min`, `median`, `max` of a fact · `table late-fees` · and the
 * arithmetic of money-includes.ts. Answers HTML; throws for anything unknown. `uses` hears of every topic of law.
 */
export function includer(uses: (topic: LawTopic) => void): (command: string) => string {
  const topicCalled = (name: string): LawTopic => {
    if (!isLawTopic(name)) {
      throw new Error(`No topic of the law is called ${name}`)
    }
    uses(name)
    return name
  }
  const factCalled = (name: string) => {
    const fact = factName(name)
    uses(topicOf(fact))
    return fact
  }
  const commands: Record<string, (rest: string) => string> = {
    law: (rest) => {
      const [code, name] = two(rest)
      return escapeHtml(factWords(lawOf(code), factCalled(name)))
    },
    rule: (rest) => {
      const [code, topic] = two(rest)
      return escapeHtml(lawTopics[topicCalled(topic)](lawOf(code)).rule)
    },
    cite: (rest) => {
      const [code, topic] = two(rest)
      return citation(lawOf(code), topicCalled(topic))
    },
    count: (condition) => {
      factCalled(condition.split(' ')[0] ?? '')
      return String(statesWhere(condition).length)
    },
    states: (condition) => {
      factCalled(condition.split(' ')[0] ?? '')
      const names = statesWhere(condition).map(({ state, name }) =>
        state === 'DC' ? 'the District of Columbia' : name,
      )
      return escapeHtml(listWords(names))
    },
    min: (name) => escapeHtml(figureOf('min', factCalled(name))),
    median: (name) => escapeHtml(figureOf('median', factCalled(name))),
    max: (name) => escapeHtml(figureOf('max', factCalled(name))),
    table: (name) => {
      const topic = tableTopic(name)
      if (topic) {
        uses(topic)
      }
      return drawTable(name)
    },
  }
  return (command) => {
    const [verb = '', ...args] = command.split(' ')
    if (Object.hasOwn(commands, verb)) {
      return commands[verb]?.(args.join(' ')) ?? ''
    }
    const money = Object.hasOwn(moneyIncludes, verb) ? moneyIncludes[verb] : undefined
    if (!money) {
      throw new Error(`Unknown include {{${command}}}`)
    }
    return escapeHtml(money(...args))
  }
}

function two(rest: string): [string, string] {
  const [first, second, ...others] = rest.split(' ')
  if (!first || !second || others.length > 0) {
    throw new Error(`Two words are wanted, not: ${rest}`)
  }
  return [first, second]
}
